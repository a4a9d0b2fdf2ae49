export { type AcpFrame, toAcpFrame } from './acp-frame.ts'
