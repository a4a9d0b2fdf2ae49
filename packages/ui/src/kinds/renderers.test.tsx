// @vitest-environment jsdom
import { TOOL_KINDS } from '@tools/normalize'
import { testRenderer } from '../testing/test-renderer.tsx'

for (const kind of TOOL_KINDS) testRenderer(kind)
