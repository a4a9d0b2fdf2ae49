export { type AcpFrame, toAcpFrame } from './acp-frame.ts'
export type {
  AcpBlock,
  AcpCallFields,
  AcpContent,
  AcpLocation,
  AcpToolCall,
  AcpToolCallUpdate,
  AcpToolKind,
  AcpToolsMeta,
  AcpToolStatus,
  AcpUpdate,
} from './acp-types.ts'
export { type AcpUpdateOptions, toAcpUpdate } from './acp-update.ts'
