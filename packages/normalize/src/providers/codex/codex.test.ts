import { testProvider } from '../../testing/test-provider.ts'
import { codex } from './index.ts'

testProvider(codex)
