import type { RequestDecoder } from './ask.ts'
import { askCommand, askFileChange, askLegacyCommand, askLegacyPatch, askPermissions } from './requests-approval.ts'
import { askElicitation, askQuestions, askTool } from './requests-person.ts'

/** The app-server's requests about tool calls, by method. */
export const requests: Readonly<Record<string, RequestDecoder>> = {
  'item/commandExecution/requestApproval': askCommand,
  'item/fileChange/requestApproval': askFileChange,
  'item/permissions/requestApproval': askPermissions,
  'item/tool/requestUserInput': askQuestions,
  'item/tool/call': askTool,
  'mcpServer/elicitation/request': askElicitation,
  execCommandApproval: askLegacyCommand,
  applyPatchApproval: askLegacyPatch,
}
