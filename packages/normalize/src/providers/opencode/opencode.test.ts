import { testProvider } from '../../testing/test-provider.ts'
import { opencode } from './index.ts'

testProvider(opencode)
