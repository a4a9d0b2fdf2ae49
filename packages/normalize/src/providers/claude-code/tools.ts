import type { ToolTable } from '../../provider.ts'

export const tools: ToolTable = {}
