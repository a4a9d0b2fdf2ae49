import { describe, expect, it } from 'vitest'
import { splitAfterServer, splitMcpName } from './mcp-name.ts'

describe('splitMcpName', () => {
  it.each([
    ['mcp__github__create_issue', [], { server: 'github', tool: 'create_issue' }],
    // The first `__` behind the prefix ends the server; the tool may hold more.
    ['mcp__github__create__issue', [], { server: 'github', tool: 'create__issue' }],
    ['mcp__my__server__do_thing', [], { server: 'my', tool: 'server__do_thing' }],
    // The longest server that is known wins.
    ['mcp__my__server__do_thing', ['my', 'my__server'], { server: 'my__server', tool: 'do_thing' }],
    ['mcp__', [], undefined],
    ['mcp__solo', [], undefined],
    ['mcp____x', [], undefined],
    ['mcp__a__', [], undefined],
    ['Bash', [], undefined],
  ])('splits %s, knowing %j, into %j', (name, servers, parts) => {
    expect(splitMcpName(name, servers)).toEqual(parts)
  })
})

describe('splitAfterServer', () => {
  it.each([
    ['my_db_execute_sql', ['db', 'my_db'], { server: 'my_db', tool: 'execute_sql' }],
    ['my_db_execute_sql', ['my', 'my_db'], { server: 'my_db', tool: 'execute_sql' }],
    ['my_db_execute_sql', [], undefined],
    ['my_db', ['my_db'], undefined],
    ['my_db_', ['my_db'], undefined],
  ])('splits %s only after a known server of %j', (name, servers, parts) => {
    expect(splitAfterServer(name, '_', servers)).toEqual(parts)
  })
})
