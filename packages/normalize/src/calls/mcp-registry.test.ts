import { afterEach, describe, expect, it } from 'vitest'
import { createMcpRegistry, parseToolCall, registerMcpTool, unregisterMcpTool } from './index.ts'

const keys = { path: 'file', content: 'text', delete: 'remove' }
const input = { file: 'a.ts', text: 'new' }

describe('a registry', () => {
  it('is empty at first, and the last word on a tool counts', () => {
    const registry = createMcpRegistry()
    expect([...registry.entries()]).toEqual([])
    registry.register('edit', 'Write')
    registry.register('edit', 'Edit', keys)
    expect([...registry.entries()]).toEqual([['edit', { behavesLike: 'Edit', spanEdit: keys }]])
    expect(registry.get('edit')).toEqual({ behavesLike: 'Edit', spanEdit: keys })
    expect(registry.get('constructor')).toBe(undefined)
    expect([registry.unregister('edit'), registry.unregister('edit')]).toEqual([true, false])
  })

  it('keeps what was said, not the object that said it', () => {
    const registry = createMcpRegistry()
    const spoken = { path: 'file', content: 'text' }
    registry.register('edit', 'Edit', spoken)
    spoken.path = 'other'
    expect(registry.get('edit')?.spanEdit).toEqual({ path: 'file', content: 'text' })
  })
})

describe('a span edit', () => {
  afterEach(() => void unregisterMcpTool('edit_lines'))

  it('is read from the calls of a registered tool', () => {
    expect(parseToolCall('mcp__code__edit_lines', input).type).toBe('OtherCall')
    registerMcpTool('edit_lines', 'Edit', keys)
    expect(parseToolCall('mcp__code__edit_lines', input)).toMatchObject({
      type: 'SpanEditCall',
      filePath: 'a.ts',
      new: 'new',
    })
    expect(parseToolCall('mcp__another__edit_lines', input).type).toBe('SpanEditCall')
  })

  it('is not read from the bare name, from another tool, or from a string', () => {
    registerMcpTool('edit_lines', 'Edit', keys)
    expect(parseToolCall('edit_lines', input).type).toBe('OtherCall')
    expect(parseToolCall('mcp__code__edit_line', input).type).toBe('OtherCall')
    expect(parseToolCall('mcp__code__edit_lines', 'text')).toMatchObject({ type: 'OtherCall', error: null })
  })

  it('is not read where the tool only behaves like another one', () => {
    registerMcpTool('edit_lines', 'Edit')
    const call = parseToolCall('mcp__code__edit_lines', { file_path: 'a', old_string: 'x', new_string: 'y' })
    expect(call).toMatchObject({ type: 'OtherCall', error: null })
  })

  it('needs no content where it deletes, and knows no deletion without a key for it', () => {
    const registry = createMcpRegistry()
    registry.register('edit_lines', 'Edit', { path: 'file', content: 'text' })
    expect(() => parseToolCall('mcp__c__edit_lines', { file: 'a', remove: true }, { registry })).toThrow(
      "mcp__c__edit_lines input missing or malformed: 'text'",
    )
    registry.register('edit_lines', 'Edit', keys)
    expect(parseToolCall('mcp__c__edit_lines', { file: 'a', remove: true }, { registry })).toMatchObject({ new: null })
  })

  it('is read by the registry it is parsed with', () => {
    const registry = createMcpRegistry()
    registry.register('edit_lines', 'Edit', keys)
    expect(parseToolCall('mcp__c__edit_lines', input, { registry }).type).toBe('SpanEditCall')
    expect(parseToolCall('mcp__c__edit_lines', input).type).toBe('OtherCall')
  })
})
