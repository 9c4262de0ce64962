import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FaultVendor } from '@hearthline/contracts'
import type { Organisation } from '../organisations/index.ts'
import { digest, type Keyring } from '../platform/crypto/index.ts'
import type { VendorSecrets } from '../vendors/index.ts'

/** How far the sender's clock may differ from ours, both ways; stops replays. */
const TOLERANCE_SECONDS = 300

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

export type SignatureVerdict = { readonly ok: true; readonly id: string } | { readonly ok: false }

const refused = { ok: false } as const

const one = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

type Signed = { readonly id: string; readonly timestamp: string; readonly body: Buffer }

const mac = (secret: string, { id, timestamp, body }: Signed): Buffer =>
  createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest()

/** The headers that sign a body by the Standard Webhooks scheme (standardwebhooks.com). */
export const signWebhook = (secret: string, { id, body, nowMs }: { id: string; body: Buffer; nowMs: number }) => {
  const timestamp = String(Math.floor(nowMs / 1000))
  const signature = `v1,${mac(secret, { id, timestamp, body }).toString('base64')}`
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
}

const isFresh = (timestamp: string, nowMs: number): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(nowMs / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS

/**
 * Whether one of the secrets signed these bytes within the last five minutes. Several secrets let an operator rotate
 * one; several signatures in the header let the sender do so.
 */
export const verifyWebhook = (
  secrets: readonly string[],
  { headers, body, nowMs }: { headers: WebhookHeaders; body: Buffer; nowMs: number },
): SignatureVerdict => {
  const id = one(headers['webhook-id'])
  const timestamp = one(headers['webhook-timestamp'])
  if (id === '' || id.length > 200 || !isFresh(timestamp, nowMs)) return refused
  const given = one(headers['webhook-signature'])
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice(3), 'base64'))
  const expected = secrets.map((secret) => mac(secret, { id, timestamp, body }))
  const isTheirs = expected.some((ours) =>
    given.some((theirs) => theirs.length === ours.length && timingSafeEqual(theirs, ours)),
  )
  return isTheirs ? { ok: true, id } : refused
}

export type SecretsOf = (organisation: Pick<Organisation, 'id' | 'orgCode'>, vendor: FaultVendor) => readonly string[]

/** The derived secret of an organisation's sandbox vendors, which needs no setting. */
export const sandboxSecret = (keys: Keyring, organisation: string, vendor: FaultVendor): string =>
  `whsec_${digest(keys.token, `webhook:${organisation}:${vendor}`).toString('base64')}`

/** The secrets that a vendor may sign with; in live only those of the settings. */
export const createSecretsOf =
  ({ keys, mode, secrets }: { keys: Keyring; mode: 'sandbox' | 'live'; secrets: VendorSecrets }): SecretsOf =>
  ({ id, orgCode }, vendor) =>
    mode === 'sandbox' ? [sandboxSecret(keys, id, vendor)] : (secrets.webhooks[orgCode]?.[vendor] ?? [])
