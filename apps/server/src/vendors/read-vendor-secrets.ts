import { readFileSync, statSync } from 'node:fs'
import { FAULT_VENDORS } from '@hearthline/contracts'
import { z } from 'zod/mini'
import { ConfigError } from '../platform/config/index.ts'
import { isStrongSecret } from '../platform/crypto/index.ts'

const Vendor = z.enum(FAULT_VENDORS)
const Token = z.string().check(z.regex(/^[\x21-\x7e]{8,2000}$/))
/** Standard Webhooks: 24 to 64 bytes in base64, after whsec_. */
const Secret = z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/))
/** A vendor signs its calls with the characters as they are. */
const SigningSecret = Token.check(z.refine((secret) => isStrongSecret(Buffer.from(secret))))
/** 256 bits in base64url; the vendor's documentation allows no other signs in the password of an address. */
const WebhookPassword = z.string().check(z.regex(/^[A-Za-z0-9_-]{43,200}$/))

const Home = z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/]+$/)))
const Id = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))

/** A lender's credentials at chat vendors, and their signing secrets. */
const ChatSecrets = z.strictObject({
  twilio: z.optional(
    z.strictObject({
      accountSid: Id,
      authToken: SigningSecret,
      webhookPassword: WebhookPassword,
      serviceSid: Id,
      url: Home,
      mediaUrl: Home,
    }),
  ),
  nice: z.optional(
    z.strictObject({
      url: z.string().check(z.regex(/^https?:\/\/[^\s/]+$/)),
      tokenUrl: z.string().check(z.regex(/^https?:\/\/\S+$/)),
      clientId: Id,
      clientSecret: Token,
      channelId: Id,
      webhookToken: Token,
    }),
  ),
  stream: z.optional(z.strictObject({ apiKey: Id, apiSecret: SigningSecret, url: Home })),
  talkjs: z.optional(z.strictObject({ appId: Id, secretKey: SigningSecret, url: Home })),
})
export type ChatSecrets = z.infer<typeof ChatSecrets>

const VendorSecretsFile = z.strictObject({
  /** Our token at each vendor. */
  tokens: z.partialRecord(Vendor, Token),
  /** Each vendor's webhook secrets, by organisation; several during a rotation. */
  webhooks: z.record(z.string(), z.partialRecord(Vendor, z.array(Secret).check(z.minLength(1)))),
  plaid: z.optional(z.strictObject({ clientId: Token, secret: Token })),
  truv: z.optional(z.strictObject({ clientId: Token, secret: Token })),
  pointserv: z.optional(z.strictObject({ username: Id, password: Token, userAlias: z.optional(Id) })),
  /** By organisation. */
  chat: z.optional(z.record(z.string(), ChatSecrets)),
})

export type VendorSecrets = z.infer<typeof VendorSecretsFile>

export const NO_SECRETS: VendorSecrets = { tokens: {}, webhooks: {} }

/** Reads the operator's file of secrets (docs/vendors.md). Throws ConfigError, which quotes nothing of the file. */
export const readVendorSecrets = (path: string | undefined): VendorSecrets => {
  if (path === undefined) return NO_SECRETS
  const configError = (what: string) => new ConfigError([`VENDOR_SECRETS ${what}: see docs/vendors.md for its shape.`])
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw configError('names a file that cannot be read')
  }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw configError('names a file that is not JSON')
  }
  const read = VendorSecretsFile.safeParse(given)
  if (read.success) return read.data
  const paths = read.error.issues.map((issue) => issue.path.join('.') || 'its beginning')
  throw configError(`does not fit at ${[...new Set(paths)].join(', ')}`)
}

/**
 * The same, whose tokens and webhook secrets are read anew once the file has changed: a service for secrets may give them for hours. A
 * file that cannot be read, or does not fit, leaves those of before.
 */
export const followVendorSecrets = (path: string | undefined): VendorSecrets => {
  let known = readVendorSecrets(path)
  if (path === undefined) return known
  const changedAt = (): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN
  let readAt = changedAt()
  const current = (): VendorSecrets => {
    const at = changedAt()
    if (at === readAt || Number.isNaN(at)) return known
    readAt = at
    try {
      known = readVendorSecrets(path)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
    }
    return known
  }
  return {
    ...known,
    get tokens() {
      return current().tokens
    },
    get webhooks() {
      return current().webhooks
    },
  }
}
