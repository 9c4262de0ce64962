import { randomUUID } from 'node:crypto'
import { seal } from '../platform/crypto/index.ts'
import type { DeskTables } from '../vendor-desk/index.ts'
import type { TestServer } from './test-server.ts'

/** A vendor took its answer about an application back, and a person has to look: the call's uuid. */
export const keepWaitingCall = async ({ app, lender }: TestServer, application: string): Promise<string> => {
  const uuid = randomUUID()
  const said = {
    type: 'answer.ready',
    timestamp: '',
    data: { reference: `${application}:recording`, outcome: 'other' },
  }
  const row = {
    organisation_id: lender.id,
    uuid,
    vendor: 'recording',
    webhook_id: uuid,
    sealed: seal(app.keys.field, Buffer.from(JSON.stringify(said)), `vendor-webhook:${uuid}`),
    received_at: new Date(),
    outcome: 'waits',
    reason: 'contradicts',
    consumed_at: null,
  } as const
  await app.db.inTransaction(lender.id, (tx) => tx.as<DeskTables>().insertInto('vendor_webhooks').values(row).execute())
  return uuid
}
