import { testProvider } from '../../testing/test-provider.ts'
import { claudeCode } from './index.ts'

testProvider(claudeCode)
