import type { FaultVendor } from '@hearthline/contracts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DeskTables } from './tables.ts'

export type WebhookRow = Selectable<DeskTables['vendor_webhooks']>
export type WaitRow = Selectable<DeskTables['vendor_waits']>

type Desk = Kysely<DeskTables>

/** False where the same delivery is there already. */
export const insertWebhook = async (trx: Transaction<DeskTables>, row: WebhookRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('vendor_webhooks')
    .values(row)
    .onConflict((c) => c.columns(['organisation_id', 'vendor', 'webhook_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Locked, so that two that consume the same call do it one after the other. */
export const lockWebhook = (trx: Transaction<DeskTables>, organisation: string, uuid: string) =>
  trx
    .selectFrom('vendor_webhooks')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()

export const markWebhook = async (
  trx: Transaction<DeskTables>,
  { organisation_id, uuid }: Pick<WebhookRow, 'organisation_id' | 'uuid'>,
  change: Pick<WebhookRow, 'outcome' | 'reason' | 'consumed_at'>,
): Promise<void> => {
  await trx
    .updateTable('vendor_webhooks')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('uuid', '=', uuid)
    .execute()
}

/** Those of an outcome, the oldest first. */
export const findWebhooks = (
  db: Desk,
  organisation: string,
  { outcome, before }: { outcome: 'stored' | 'waits'; before?: Date },
): Promise<readonly WebhookRow[]> =>
  db
    .selectFrom('vendor_webhooks')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('outcome', '=', outcome)
    .$if(before !== undefined, (query) => query.where('received_at', '<=', before ?? new Date()))
    .orderBy('received_at')
    .limit(200)
    .execute()

export const upsertAnswer = async (db: Desk, row: DeskTables['vendor_answers']): Promise<void> => {
  const { outcome, answered_at } = row
  await db
    .insertInto('vendor_answers')
    .values(row)
    .onConflict((c) => c.columns(['organisation_id', 'vendor', 'reference']).doUpdateSet({ outcome, answered_at }))
    .execute()
}

export const findAnswer = async (
  db: Desk,
  organisation: string,
  { vendor, reference }: { vendor: FaultVendor; reference: string },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('vendor_answers')
    .select('outcome')
    .where('organisation_id', '=', organisation)
    .where('vendor', '=', vendor)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.outcome
}

/** A wait goes on from its first moment as long as the same step waits for the same vendor. */
export const upsertWait = async (trx: Transaction<DeskTables>, row: WaitRow): Promise<void> => {
  const { step, vendor, since, last_asked_at } = row
  await trx
    .insertInto('vendor_waits')
    .values(row)
    .onConflict((c) =>
      c.columns(['organisation_id', 'application_uuid']).doUpdateSet(({ eb, ref }) => ({
        step,
        vendor,
        last_asked_at,
        since: eb
          .case()
          .when(eb.and([eb('vendor_waits.step', '=', step), eb('vendor_waits.vendor', '=', vendor)]))
          .then(ref('vendor_waits.since'))
          .else(eb.val(since))
          .end(),
      })),
    )
    .execute()
}

type Place = { readonly organisation: string; readonly application: string }

export const findWait = (db: Desk, { organisation, application }: Place): Promise<WaitRow | undefined> =>
  db
    .selectFrom('vendor_waits')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .executeTakeFirst()

/** Of the step that waited; without one, of whichever. */
export const deleteWait = async (
  db: Desk,
  { organisation, application, step }: Place & { readonly step?: string },
): Promise<void> => {
  const wait = db
    .deleteFrom('vendor_waits')
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
  await (step === undefined ? wait : wait.where('step', '=', step)).execute()
}

/** Those last asked before a moment, the longest first. */
export const findWaits = (db: Desk, organisation: string, before: Date): Promise<readonly WaitRow[]> =>
  db
    .selectFrom('vendor_waits')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('last_asked_at', '<=', before)
    .orderBy('since')
    .limit(500)
    .execute()
