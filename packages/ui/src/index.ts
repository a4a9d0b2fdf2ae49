export { StatusMark } from './StatusMark.tsx'
