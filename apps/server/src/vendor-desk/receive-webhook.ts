import { randomUUID } from 'node:crypto'
import type { FaultVendor } from '@hearthline/contracts'
import type { AppContext } from '../platform/app-context/index.ts'
import { seal } from '../platform/crypto/index.ts'
import { insertWebhook } from './store.ts'
import type { DeskTables } from './tables.ts'
import { verifyWebhook, type WebhookHeaders } from './webhook-signature.ts'

export const aboutWebhook = (uuid: string) => `vendor-webhook:${uuid}`

export type WebhookCall = {
  readonly organisation: string
  readonly vendor: FaultVendor
  readonly headers: WebhookHeaders
  /** As it came: the signature is over these bytes, and no parser has touched them. */
  readonly body: Buffer
}

export type DeskContext = Pick<AppContext, 'db' | 'jobs' | 'keys'>

/** Verifies and stores a call; the job that consumes it leaves with the commit. False where nobody we know signed it. */
export const receiveWebhook = async (
  { db, jobs, keys }: DeskContext,
  { organisation, vendor, headers, body }: WebhookCall,
  { secrets, nowMs }: { secrets: readonly string[]; nowMs: number },
): Promise<boolean> => {
  const verdict = verifyWebhook(secrets, { headers, body, nowMs })
  if (!verdict.ok) return false
  const uuid = randomUUID()
  await db.inTransaction(organisation, async (tx) => {
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
  })
  return true
}
