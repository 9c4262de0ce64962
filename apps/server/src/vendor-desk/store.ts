import type { FaultVendor } from '@hearthline/contracts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { BEFORE_ALL, type Exact, exactly, instantAfter, type Page } from '../platform/sweeps/index.ts'
import type { DeskTables } from './tables.ts'

export type WebhookRow = Selectable<DeskTables['vendor_webhooks']>
export type WaitRow = Selectable<DeskTables['vendor_waits']>

type Desk = Kysely<DeskTables>

/** False if the same delivery is stored already. */
export const insertWebhook = async (trx: Transaction<DeskTables>, row: WebhookRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('vendor_webhooks')
    .values(row)
    .onConflict((c) => c.columns(['organisation_id', 'vendor', 'webhook_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Locks a webhook, so that two jobs for the same one run one after the other. */
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

type OpenWebhooks = { readonly outcome: 'stored' | 'waits'; readonly before?: Date }

/** A page of the webhooks with this outcome, oldest first. */
export const findWebhooks = (
  db: Desk,
  organisation: string,
  { outcome, before, after, rows }: OpenWebhooks & Page<Exact<WebhookRow>>,
): Promise<readonly Exact<WebhookRow>[]> =>
  db
    .selectFrom('vendor_webhooks')
    .selectAll()
    .select(exactly('received_at'))
    .where('organisation_id', '=', organisation)
    .where('outcome', '=', outcome)
    .$if(before !== undefined, (query) => query.where('received_at', '<=', before ?? new Date()))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'uuid'), '>', tuple(instantAfter(after), after?.uuid ?? BEFORE_ALL.uuid)),
    )
    .orderBy('received_at')
    .orderBy('uuid')
    .limit(rows)
    .execute()

type KeptAnswer = Pick<DeskTables['vendor_answers'], 'outcome' | 'contradicted_by'>

/**
 * Stores an answer. The first outcome stays, and the first different one is stored as contradicting it, also when two
 * processes write at once.
 */
export const keepAnswer = (
  db: Desk,
  row: Omit<DeskTables['vendor_answers'], 'contradicted_by' | 'contradicted_at'>,
): Promise<KeptAnswer> =>
  db
    .insertInto('vendor_answers')
    .values({ ...row, contradicted_by: null, contradicted_at: null })
    .onConflict((c) =>
      c.columns(['organisation_id', 'vendor', 'reference']).doUpdateSet(({ eb, ref }) => {
        const isFirstToDiffer = eb.and([
          eb('vendor_answers.contradicted_by', 'is', null),
          eb('vendor_answers.outcome', '<>', row.outcome),
        ])
        const change = eb.case().when(isFirstToDiffer)
        return {
          contradicted_by: change.then(eb.val(row.outcome)).else(ref('vendor_answers.contradicted_by')).end(),
          contradicted_at: change.then(eb.val(row.answered_at)).else(ref('vendor_answers.contradicted_at')).end(),
        }
      }),
    )
    .returning(['outcome', 'contradicted_by'])
    .executeTakeFirstOrThrow()

export const findAnswer = (
  db: Desk,
  organisation: string,
  { vendor, reference }: { vendor: FaultVendor; reference: string },
): Promise<KeptAnswer | undefined> =>
  db
    .selectFrom('vendor_answers')
    .select(['outcome', 'contradicted_by'])
    .where('organisation_id', '=', organisation)
    .where('vendor', '=', vendor)
    .where('reference', '=', reference)
    .executeTakeFirst()

/** Inserts or updates a wait. Its start stays while the same step waits for the same vendor. */
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

/** Deletes the wait of this step; without a step, of any step. */
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

/** A page of the waits whose vendor was last asked before a moment, oldest first. */
export const findWaits = (
  db: Desk,
  organisation: string,
  { before, after, rows }: { readonly before: Date } & Page<Exact<WaitRow>>,
): Promise<readonly Exact<WaitRow>[]> =>
  db
    .selectFrom('vendor_waits')
    .selectAll()
    .select(exactly('since'))
    .where('organisation_id', '=', organisation)
    .where('last_asked_at', '<=', before)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('since', 'application_uuid'),
        '>',
        tuple(instantAfter(after), after?.application_uuid ?? BEFORE_ALL.uuid),
      ),
    )
    .orderBy('since')
    .orderBy('application_uuid')
    .limit(rows)
    .execute()
