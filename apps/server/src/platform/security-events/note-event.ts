import { randomUUID } from 'node:crypto'
import type { Caller, ProblemCode, SecurityEventKind } from '@hearthline/contracts'
import type { AppContext } from '../app-context/index.ts'
import { type Db, lockKey, type Tx } from '../db/index.ts'
import { type Context, Problem } from '../http/index.ts'
import { type Logger, logFailure } from '../log/index.ts'
import { ocsfOf } from './ocsf.ts'
import { type Actor, actorOf, agentOf, placeOf } from './source.ts'
import { countEvents, insertEvent, insertUnlessRecent } from './store.ts'
import type { SecurityRow, SecurityTables } from './tables.ts'

/** What happened, by ids and closed words alone. */
export type SecurityNote = {
  readonly kind: SecurityEventKind
  readonly actor: Actor
  readonly account?: string | undefined
  readonly application?: string | undefined
  readonly object?: string | undefined
  /** Why it was refused; without a reason it was done. */
  readonly reason?: ProblemCode | undefined
}

/** Where a call comes from. */
export type Origin = {
  readonly network: string | null
  readonly agent: SecurityRow['agent']
  readonly requestId: string | null
}

/** Of what no call caused: a job, a command, a changed file. */
export const FROM_INSIDE: Origin = { network: null, agent: null, requestId: null }
export const SYSTEM: Actor = { kind: 'system', uuid: null, roles: [] }

type Asked = Pick<Context, 'address' | 'userAgent'> & {
  readonly caller: Pick<Caller, 'kind'>
  readonly app: Pick<AppContext, 'requestId'>
}

export const originOf = ({ caller, address, userAgent, app }: Asked): Origin => ({
  network: placeOf(caller, address),
  agent: agentOf(userAgent),
  requestId: app.requestId ?? null,
})

export const rowOf = (
  organisation: string,
  note: SecurityNote,
  { network, agent, requestId }: Origin,
): SecurityRow => ({
  organisation_id: organisation,
  uuid: randomUUID(),
  at: new Date(),
  kind: note.kind,
  outcome: note.reason === undefined ? 'success' : 'failure',
  actor_kind: note.actor.kind,
  actor_uuid: note.actor.uuid,
  actor_roles: [...note.actor.roles],
  account_uuid: note.account ?? null,
  application_uuid: note.application ?? null,
  object_uuid: note.object ?? null,
  network,
  agent,
  reason: note.reason ?? null,
  request_id: requestId,
  count: 1,
})

/** One line a row, in the public schema. */
export const logEvent = (log: Logger, row: SecurityRow): void => log.info({ ocsf: ocsfOf(row) }, 'security event')

type Noting = { readonly db: Pick<Db, 'read'>; readonly log: Logger }

/** Notes what this unit of work does: the row is there with its commit or not at all, and the line follows the commit. */
export const noteIn = async (tx: Tx, log: Logger, note: SecurityNote, from: Origin): Promise<void> => {
  const row = rowOf(tx.organisation, note, from)
  await insertEvent(tx.as<SecurityTables>(), row)
  tx.afterCommit(() => logEvent(log, row))
}

/** The same of a call: who calls does it. */
export const noteDone = (
  context: Asked & { readonly caller: Caller; readonly app: Pick<AppContext, 'log'>; readonly tx: Tx },
  note: Omit<SecurityNote, 'actor'>,
): Promise<void> => noteIn(context.tx, context.app.log, { actor: actorOf(context.caller), ...note }, originOf(context))

/** Notes what no unit of work does. The line is written even where the row cannot be. */
export const noteApart = async ({ db, log }: Noting, row: SecurityRow): Promise<void> => {
  logEvent(log, row)
  await insertEvent(db.read<SecurityTables>(row.organisation_id), row).catch((err: unknown) =>
    logFailure(log, 'security event', { err }, 'a security event is in the log alone'),
  )
}

/** For this long a second reading of the same by the same person has no row: a page asks again by itself. */
export const READ_AGAIN_MS = 10 * 60_000

/** Notes a reading unless it is a repetition. Throws if it cannot be written: what leaves no trace is not shown. */
export const noteReading = async ({ db, log }: Noting, row: SecurityRow): Promise<void> => {
  const since = new Date(row.at.getTime() - READ_AGAIN_MS)
  if (await insertUnlessRecent(db.read<SecurityTables>(row.organisation_id), row, since)) logEvent(log, row)
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Notes what somebody takes away, each time, and no more often than their lender allows within 24 hours. Two at once cannot
 * both be the last.
 * @throws Problem exportLimit
 */
export const noteExport = (
  { db, log }: { readonly db: Pick<Db, 'inTransaction'>; readonly log: Logger },
  row: SecurityRow,
  mostPerDay: number,
): Promise<void> =>
  db.inTransaction(row.organisation_id, async (tx) => {
    const tables = tx.as<SecurityTables>()
    await lockKey(tables, `exports:${row.organisation_id}:${row.actor_uuid}`)
    const made = await countEvents(tables, row, new Date(row.at.getTime() - DAY_MS))
    if (made >= mostPerDay) throw new Problem('exportLimit')
    await insertEvent(tables, row)
    tx.afterCommit(() => logEvent(log, row))
  })
