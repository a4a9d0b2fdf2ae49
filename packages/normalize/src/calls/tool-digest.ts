import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson, canonicalString } from './json/canonical-json.ts'
import { readExactJson } from './json/read-exact-json.ts'

/** SHA-256 of a call's name and input in canonical JSON: 64 lowercase hex digits, the same in every language. */
export type ToolDigest = string

/**
 * The digest of a call whose input is decoded; an absent input is `null`. Throws `RangeError` for an integer beyond
 * 2^53−1 (decoded, it no longer tells what was written), NaN, Infinity and lone surrogates, `TypeError` for what JSON
 * cannot express.
 */
export const toolDigest = (name: string, input: unknown): ToolDigest => digestOf(name, input ?? null)

/** The digest of a call whose input is JSON text, exact to the digits of its numbers. Throws `SyntaxError` for other text. */
export const toolDigestJson = (name: string, text: string): ToolDigest => digestOf(name, readExactJson(text))

const digestOf = (name: string, input: unknown): ToolDigest =>
  bytesToHex(sha256(utf8ToBytes(`{"input":${canonicalJson(input)},"tool":${canonicalString(name)}}`)))
