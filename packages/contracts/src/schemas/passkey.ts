import { z } from 'zod/mini'
import { Instant, text } from './basics.ts'

/** The JSON forms of the options and answers of Web Authentication Level 3: base64url where the standard has bytes. */
const Bytes = z.string().check(z.minLength(1), z.maxLength(20_000), z.regex(/^[\w-]+={0,2}$/))
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(Transport)),
})
const Verification = z.enum(['discouraged', 'preferred', 'required'])

export const PasskeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.optional(z.string()) }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(Descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(Verification),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(Verification),
    }),
  ),
  attestation: z.optional(z.literal('none')),
})

export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  userVerification: z.optional(Verification),
})

const Answer = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.object({})),
}

export const PasskeyCreated = z.object({
  ...Answer,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(Transport).check(z.maxLength(8))),
  }),
})

export const PasskeyUsed = z.object({
  ...Answer,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(z.nullable(Bytes)),
  }),
})

export const PasskeyName = text(60)

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the device's maker stores it, and so on several devices. */
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
