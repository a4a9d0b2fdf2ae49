import type { UIDataTypes, UIMessagePart, UITools } from 'ai'

/** A call of version 4 of the SDK, as stored messages still hold it. */
export interface LegacyToolInvocationPart {
  type: 'tool-invocation'
  toolInvocation: object
}

/** A part of a UI message, of any version of the SDK. */
export type AISDKMessagePart = UIMessagePart<UIDataTypes, UITools> | LegacyToolInvocationPart
