import { testProvider } from '../../testing/test-provider.ts'
import { conformance } from './conformance.ts'
import { acp } from './index.ts'

testProvider(acp, conformance)
