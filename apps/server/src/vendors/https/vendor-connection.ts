import { createHash } from 'node:crypto'
import type { FaultVendor } from '@hearthline/contracts'
import type { z } from 'zod/mini'
import { ConfigError, type VendorUrls } from '../../platform/config/index.ts'
import type { Send } from '../../platform/outgoing/index.ts'
import { NO_SECRETS, type VendorSecrets } from '../read-vendor-secrets.ts'
import { exchangeJson } from './exchange-json.ts'

export type LiveSettings = {
  readonly send: Send
  readonly urls?: Partial<VendorUrls>
  readonly secrets?: VendorSecrets
}

/** Money and personal data are sent over TLS only. */
export const httpsUrl = (setting: string, given: string): string => {
  if (URL.canParse(given) && new URL(given).protocol === 'https:') return given
  throw new ConfigError([`${setting} is not an address that starts with https://.`])
}

/** The address and credentials of a kind's vendor; undefined if its setting is missing. */
export const vendorConnection = (
  { send, urls = {}, secrets = NO_SECRETS }: LiveSettings,
  setting: keyof VendorUrls,
  vendor: FaultVendor,
): Omit<Line, 'vendor'> | undefined => {
  const given = urls[setting]
  if (given === undefined) return undefined
  const token = secrets.tokens[vendor]
  if (token === undefined)
    throw new ConfigError([`VENDOR_SECRETS has no token for ${vendor}: ${setting} needs one (docs/vendors.md).`])
  return {
    send,
    url: httpsUrl(setting, given),
    // As it is now: the file of secrets may have another one since.
    get token() {
      return secrets.tokens[vendor] ?? token
    },
  }
}

export type Line = {
  readonly send: Send
  readonly vendor: FaultVendor
  /** With its path; https except in tests. */
  readonly url: string
  readonly token: string
  readonly timeoutMs?: number | undefined
}

export type Question<Reply> = {
  readonly ask: string
  readonly path: string
  readonly body: unknown
  readonly requestId: string | undefined
  readonly reply: z.ZodMiniType<Reply>
  readonly largestBytes?: number | undefined
}

/**
 * Files are sent as base64. A replacer gets a Buffer already converted by toJSON, so it reads the original from `this`.
 */
export const asJson = (body: unknown): string =>
  JSON.stringify(body, function (this: Readonly<Record<string, unknown>>, key, value: unknown) {
    const given = this[key]
    return given instanceof Uint8Array ? Buffer.from(given).toString('base64') : value
  })

/** The Idempotency-Key: the reference, or a hash of the body for a text message, which has none. */
const keyOf = (body: unknown, json: string): string =>
  typeof body === 'object' && body !== null && 'reference' in body && typeof body.reference === 'string'
    ? body.reference
    : createHash('sha256').update(json).digest('hex')

/** Asks one question over the generic protocol (docs/vendors.md); a repetition has the same Idempotency-Key. */
export const askByHttps = async <Reply>(line: Line, question: Question<Reply>): Promise<Reply> => {
  const { send, vendor, url, token, timeoutMs } = line
  const { ask, path, body, requestId, reply, largestBytes } = question
  const json = asJson(body)
  return exchangeJson({
    send,
    vendor,
    ask,
    url: `${url.replace(/\/$/, '')}/${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': keyOf(body, json) },
    body: json,
    requestId,
    reply,
    timeoutMs,
    largestBytes,
  })
}
