import { randomUUID } from 'node:crypto'
import type { FaultVendor } from '@hearthline/contracts'
import { z } from 'zod/mini'
import type { AppContext } from '../platform/app-context/index.ts'
import { type Keyring, open, seal } from '../platform/crypto/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { insertWebhook, type WebhookRow } from './store.ts'
import type { DeskTables } from './tables.ts'
import { verifyWebhook, type WebhookHeaders } from './webhook-signature.ts'

export const aboutWebhook = (uuid: string) => `vendor-webhook:${uuid}`

export type WebhookCall = {
  readonly organisation: string
  readonly vendor: FaultVendor
  readonly headers: WebhookHeaders
  /** The raw bytes, which the signature covers. */
  readonly body: Buffer
  /** Of the request that brought it; none where a sandbox's vendor hands it over. */
  readonly requestId?: string
}

export type DeskContext = Pick<AppContext, 'db' | 'jobs' | 'keys'>

/**
 * Verifies and stores a webhook, and enqueues the job that handles it with the commit. False if the signature is not
 * valid.
 */
export const receiveWebhook = async (
  { db, jobs, keys }: DeskContext,
  { organisation, vendor, headers, body, requestId }: WebhookCall,
  { secrets, nowMs }: { secrets: readonly string[]; nowMs: number },
): Promise<boolean> => {
  const verdict = verifyWebhook(secrets, { headers, body, nowMs })
  if (!verdict.ok) return false
  const uuid = randomUUID()
  const store = async (tx: Tx) => {
    const isNew = await insertWebhook(tx.as<DeskTables>(), {
      organisation_id: organisation,
      uuid,
      vendor,
      webhook_id: verdict.id,
      sealed: seal(keys.field, body, aboutWebhook(uuid)),
      received_at: new Date(nowMs),
      outcome: 'stored',
      reason: null,
      consumed_at: null,
    })
    if (isNew) await jobs.send(tx, 'webhook', { organisation, webhook: uuid })
  }
  await db.inTransaction(organisation, store, requestId)
  return true
}

/** The content of a webhook: our reference, and the outcome in one word (docs/vendors.md). */
const WebhookPayload = z.object({
  type: z.enum(['answer.ready', 'answer.pending']),
  timestamp: z.string().check(z.maxLength(40)),
  data: z.object({
    reference: z.string().check(z.minLength(1), z.maxLength(200)),
    outcome: z.string().check(z.minLength(1), z.maxLength(60)),
  }),
})
export type WebhookPayload = z.infer<typeof WebhookPayload>

/** The content of a stored webhook; undefined if the body is not valid. */
export const readWebhookBody = (keys: Keyring, { uuid, sealed }: WebhookRow): WebhookPayload | undefined => {
  const text = open(keys.field, sealed, aboutWebhook(uuid)).toString('utf8')
  try {
    return WebhookPayload.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
