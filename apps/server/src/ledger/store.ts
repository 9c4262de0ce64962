import type { LedgerAccount, LedgerTransaction } from '@hearthline/domain/ledger'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Statement } from '../platform/db/index.ts'
import type { LedgerTables } from './tables.ts'

type Place = { readonly organisation: string; readonly application: string }
type Posted = Place & { readonly on: string; readonly at: Date }

/** Refused by the primary key if the transaction is posted already, and by the database unless it balances. */
export const insertPostings = (
  trx: Transaction<LedgerTables>,
  { organisation, application, on, at }: Posted,
  { name, kind, postings }: LedgerTransaction,
): Statement =>
  trx
    .insertInto('ledger_postings')
    .values(
      postings.map((one, nth) => ({
        organisation_id: organisation,
        application_uuid: application,
        transaction: name,
        nth,
        kind,
        ...one,
        posted_on: on,
        posted_at: at,
      })),
    )
    .compile()

type Row = Selectable<LedgerTables['ledger_postings']>

export type StoredPosting = Pick<Row, 'transaction' | 'kind' | 'account' | 'cents' | 'figure' | 'about'> & {
  readonly application: string
  readonly postedOn: string
  readonly postedAt: Date
}

const postingOf = ({ application_uuid, posted_on, posted_at, ...row }: Row): StoredPosting => ({
  transaction: row.transaction,
  kind: row.kind,
  account: row.account,
  cents: row.cents,
  figure: row.figure,
  about: row.about,
  application: application_uuid,
  postedOn: posted_on,
  postedAt: posted_at,
})

const ofLender = (db: Kysely<LedgerTables>, organisation: string) =>
  db.selectFrom('ledger_postings').selectAll().where('organisation_id', '=', organisation)

/** In the order of posting. */
export const listPostings = async (
  db: Kysely<LedgerTables>,
  { organisation, application }: Place,
): Promise<readonly StoredPosting[]> => {
  const rows = await ofLender(db, organisation)
    .where('application_uuid', '=', application)
    .orderBy('posted_at')
    .orderBy('transaction')
    .orderBy('nth')
    .execute()
  return rows.map(postingOf)
}

export type DayTotal = {
  readonly on: string
  readonly account: LedgerAccount
  readonly debitCents: number
  readonly creditCents: number
  readonly postings: number
}

type Days = { readonly organisation: string; readonly from: string; readonly to: string }

/** What was posted to each account of a lender on each of these days, both included. */
export const sumByDay = async (
  db: Kysely<LedgerTables>,
  { organisation, from, to }: Days,
): Promise<readonly DayTotal[]> => {
  const rows = await db
    .selectFrom('ledger_postings')
    .select(['posted_on as on', 'account'])
    .select([
      sql<number>`coalesce(sum(cents) filter (where cents > 0), 0)::bigint`.as('debitCents'),
      sql<number>`coalesce(-sum(cents) filter (where cents < 0), 0)::bigint`.as('creditCents'),
      sql<number>`count(*)`.as('postings'),
    ])
    .where('organisation_id', '=', organisation)
    .where('posted_on', '>=', from)
    .where('posted_on', '<=', to)
    .groupBy(['posted_on', 'account'])
    .orderBy('posted_on')
    .orderBy('account')
    .execute()
  return rows
}
