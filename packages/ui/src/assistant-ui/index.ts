export { ToolFallback } from './ToolFallback.tsx'
