import { afterEach, describe, expect, it } from 'vitest'
import {
  createMcpRegistry,
  expandToolNames,
  matchesNames,
  mcpAccess,
  mcpParts,
  registerMcpTool,
  TOOL_ALIASES,
  toolNameMatches,
  unregisterMcpTool,
} from '../index.ts'

describe('mcpParts', () => {
  it.each([
    ['mcp__semble__search', ['semble', 'search']],
    ['mcp__a__b__c', ['a', 'b__c']],
    ['mcp__s__', ['s', '']],
    ['mcp____t', ['', 't']],
    ['mcp__a___b', ['a', '_b']],
    ['mcp____', ['', '']],
    ['Bash', null],
    ['mcp__', null],
    ['mcp__server', null],
    ['mcp_a__b', null],
    ['MCP__a__b', null],
    [' mcp__a__b', null],
    ['', null],
  ])('splits %j into %j', (name, parts) => expect(mcpParts(name)).toEqual(parts))
})

describe('mcpAccess', () => {
  it.each([
    'search',
    'ccx_read',
    'get',
    'list',
    'view',
    'fetch',
    'query',
    'describe',
    'show',
    'find',
    'read',
    'getter',
    'listen',
    'readme_x',
    'delete_list',
    'GET_issue',
    'issue_Search_all',
  ])('%s reads', (tool) => expect(mcpAccess(tool)).toBe('read'))

  it.each(['deploy', 'ccx_reader', 'ccx_grep', 'browser-get', 'runQuery', '', 'forget', 'upload'])(
    '%j writes, or may',
    (tool) => expect(mcpAccess(tool)).toBe('write'),
  )
})

describe('TOOL_ALIASES', () => {
  it('are the six of the page', () => {
    expect(TOOL_ALIASES).toEqual({
      Bash: 'Execute',
      Edit: 'apply_patch',
      Write: 'Create',
      Agent: 'Task',
      WebFetch: 'FetchUrl',
      ExitPlanMode: 'ExitSpecMode',
    })
    expect(Object.isFrozen(TOOL_ALIASES)).toBe(true)
  })
})

describe('expandToolNames', () => {
  it.each([
    ['Bash', ['Bash', 'Execute', 'exec_command']],
    ['Execute', ['Execute', 'Bash', 'exec_command']],
    ['exec_command', ['exec_command', 'Bash', 'Execute']],
    ['Edit', ['Edit', 'apply_patch']],
    ['apply_patch', ['apply_patch']],
    ['Write', ['Write', 'Create']],
    ['Create', ['Create', 'Write']],
    ['Task', ['Task', 'Agent']],
    ['FetchUrl', ['FetchUrl', 'WebFetch']],
    ['ExitSpecMode', ['ExitSpecMode', 'ExitPlanMode']],
    ['Grep|Nope', ['Grep', 'Nope']],
    ['Edit|Write', ['Edit', 'apply_patch', 'Write', 'Create']],
    ['', ['']],
    ['Bash||', ['Bash', 'Execute', 'exec_command', '']],
    [' Bash', [' Bash']],
    ['constructor', ['constructor']],
  ])('%j is %j', (spec, names) => {
    expect(expandToolNames(spec)).toBeInstanceOf(Set)
    expect([...expandToolNames(spec)].sort()).toEqual([...names].sort())
  })
})

describe('matchesNames', () => {
  it.each([
    ['mcp__github__Grep', ['Grep'], true],
    ['Execute', ['Bash'], false],
    ['Execute', ['Execute'], true],
    ['mcp__github__Grep', ['mcp__github__Grep'], true],
    ['mcp__a__b__c', ['b__c'], true],
    ['mcp__a__b__c', ['c'], false],
    ['mcp__srv__', [''], true],
    ['Grep', ['Bash|Grep'], false],
    ['grep', ['Grep'], false],
    ['Bash', [], false],
  ])('%s of %j: %s', (actual, names, expected) => {
    expect(matchesNames(actual, names)).toBe(expected)
    expect(matchesNames(actual, new Set(names))).toBe(expected)
  })
})

describe('toolNameMatches', () => {
  it.each([
    ['Execute', 'Bash|Grep', true],
    ['mcp__github__Grep', 'Grep', true],
    ['exec_command', 'Bash', true],
    ['Bash', 'Execute', true],
    ['apply_patch', 'Edit', true],
    ['Edit', 'apply_patch', false],
    ['Agent', 'Task', true],
    ['mcp__x__Execute', 'Bash', true],
    ['Read', 'Bash|Grep', false],
    ['', '', true],
    ['mcp__srv__', 'Bash|', true],
    ['mcp__srv__', 'Bash', false],
  ])('%j against %j: %s', (actual, spec, expected) => expect(toolNameMatches(actual, spec)).toBe(expected))
})

describe('a registered MCP tool', () => {
  afterEach(() => void unregisterMcpTool('edit_lines'))

  it('matches where the tool it behaves like does', () => {
    registerMcpTool('edit_lines', 'Edit')
    expect(matchesNames('mcp__code__edit_lines', ['Edit'])).toBe(true)
    expect(toolNameMatches('mcp__other__edit_lines', 'Write|Edit')).toBe(true)
    expect(matchesNames('mcp__code__edit_lines', ['Write'])).toBe(false)
  })

  it('is not resolved by its bare name, but a spec knows it', () => {
    registerMcpTool('edit_lines', 'Edit')
    expect(matchesNames('edit_lines', ['Edit'])).toBe(false)
    expect([...expandToolNames('Edit')]).toEqual(['Edit', 'apply_patch', 'edit_lines'])
    expect(toolNameMatches('edit_lines', 'Edit')).toBe(true)
  })

  it('may behave like an alias, which a spec then has to name or expand to', () => {
    registerMcpTool('edit_lines', 'Create')
    expect(matchesNames('mcp__code__edit_lines', ['Write'])).toBe(false)
    expect(toolNameMatches('mcp__code__edit_lines', 'Write')).toBe(true)
  })

  it('is forgotten when it is unregistered, which says whether it was there', () => {
    expect(unregisterMcpTool('edit_lines')).toBe(false)
    registerMcpTool('edit_lines', 'Edit')
    expect(unregisterMcpTool('edit_lines')).toBe(true)
    expect(matchesNames('mcp__code__edit_lines', ['Edit'])).toBe(false)
  })

  it('is known to its own registry alone, where there is one', () => {
    const registry = createMcpRegistry()
    registry.register('edit_lines', 'Edit')
    expect(toolNameMatches('mcp__code__edit_lines', 'Edit', { registry })).toBe(true)
    expect(toolNameMatches('mcp__code__edit_lines', 'Edit')).toBe(false)
    expect(expandToolNames('Edit', { registry }).has('edit_lines')).toBe(true)
    expect(expandToolNames('Edit').has('edit_lines')).toBe(false)
  })
})
