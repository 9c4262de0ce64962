import type { Day } from '@hearthline/domain/calendar'
import { type Keeping, keepingsOf, purgeableOn } from '@hearthline/domain/retention'
import {
  isHeldBy,
  isLogWhole,
  type LogEntry,
  readApplication,
  readLogOf,
  type Snapshot,
} from '../applications/index.ts'
import { checkCase } from '../evidence/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { At, PurgedLender, RetentionContext } from './context.ts'
import { daysOfCase } from './days-of-case.ts'
import { removeWithProof } from './remove-with-proof.ts'
import { rowsOfCase } from './rows-store.ts'
import { isAnyHeld, lastDocumentAt, lockAccounts, lockCase } from './store.ts'
import type { RetentionTables } from './tables.ts'

const by = { caller: { kind: 'system', name: 'retention' }, does: 'readApplication' } as const

/** Whether a case may go, and why not. `broken`: it is not what its log or an anchor says, and stays for whoever looks into it. */
export type CaseStanding =
  | { readonly state: 'open' | 'frozen' | 'held' | 'broken' }
  | { readonly state: 'kept' | 'due'; readonly goneOn: Day | undefined; readonly keepings: readonly Keeping[] }

type Asked = At & { readonly lender: PurgedLender }

const peopleOf = ({ ownerUuid, facts }: Snapshot): readonly string[] => [
  ownerUuid,
  ...(facts.coSigners ?? []).map(({ uuid }) => uuid),
]

type Read = { readonly snapshot: Snapshot; readonly log: readonly LogEntry[] }

/** As it stands under its lock. The accounts are locked first, as a hold on one of them does. */
const readLocked = async ({ db }: RetentionContext, tx: Tx, uuid: string, places: readonly string[]): Promise<Read> => {
  const trx = tx.as<RetentionTables>()
  await lockAccounts(trx, tx.organisation, places)
  await lockCase(trx, tx.organisation, uuid)
  const snapshot = await readApplication(db, tx.organisation, uuid, by)
  return { snapshot, log: await readLogOf(db, tx.organisation, uuid) }
}

const standingOf = async (
  context: RetentionContext,
  tx: Tx,
  { snapshot, log }: Read,
  { today, lender }: Asked,
): Promise<CaseStanding> => {
  const { uuid, createdAt, isOpen, isFrozen } = snapshot
  const trx = tx.as<RetentionTables>()
  if (isOpen) return { state: 'open' }
  if (isHeldBy(log) || (await isAnyHeld(trx, tx.organisation, [uuid, ...peopleOf(snapshot)]))) return { state: 'held' }
  if (isFrozen) return { state: 'frozen' }
  const { state } = await checkCase(context, tx.organisation, { uuid, createdAt, log })
  if (state === 'broken' || !isLogWhole(snapshot, log)) return { state: 'broken' }
  const noticeAt = await lastDocumentAt(trx, tx.organisation, { application: uuid, type: 'ADVERSE_ACTION_NOTICE' })
  const days = daysOfCase({ snapshot, log, noticeAt, zone: lender.timeZone })
  if (days === undefined) return { state: 'open' }
  const keepings = keepingsOf(days, lender.retention)
  const goneOn = purgeableOn(keepings)
  return { state: goneOn !== undefined && goneOn <= today ? 'due' : 'kept', goneOn, keepings }
}

/** The same inside a unit of work that locks nothing of the case: for what is only told. */
export const standingIn = async (
  context: RetentionContext,
  tx: Tx,
  uuid: string,
  asked: Asked,
): Promise<CaseStanding> => {
  const snapshot = await readApplication(context.db, tx.organisation, uuid, by)
  return standingOf(context, tx, { snapshot, log: await readLogOf(context.db, tx.organisation, uuid) }, asked)
}

/** Locks a case and asks whether it may go; `then` does something about it under the lock. */
const withStanding = async <T>(
  context: RetentionContext,
  uuid: string,
  asked: Asked,
  then: (tx: Tx, read: Read, standing: CaseStanding) => Promise<T>,
): Promise<T> => {
  const { id: organisation } = asked.lender
  const people = peopleOf(await readApplication(context.db, organisation, uuid, by))
  return context.db.inTransaction(organisation, async (tx) => {
    const read = await readLocked(context, tx, uuid, people)
    return then(tx, read, await standingOf(context, tx, read, asked))
  })
}

/** Whether a case may go, and what keeps it. */
export const caseStanding = (context: RetentionContext, uuid: string, asked: Asked): Promise<CaseStanding> =>
  context.db.inTransaction(asked.lender.id, (tx) => standingIn(context, tx, uuid, asked))

const hashesOf = (log: readonly LogEntry[]): string[] => log.map(({ hash }) => hash.toString('hex'))

/**
 * Purges a case that no rule keeps: all its rows in one unit of work with the proof of it; what lies outside of the database
 * follows. `restored`: a proof says that it was purged before, and a backup brought it back; a hold keeps it even so.
 */
export const purgeCase = (
  context: RetentionContext,
  uuid: string,
  { why, ...asked }: Asked & { readonly why: 'term' | 'restored' },
): Promise<CaseStanding> =>
  withStanding(context, uuid, asked, async (tx, { log }, standing) => {
    const goes =
      why === 'restored' ? standing.state !== 'held' && standing.state !== 'frozen' : standing.state === 'due'
    if (!goes) return standing
    const keepings = 'keepings' in standing ? standing.keepings : []
    await removeWithProof(context, tx, {
      lender: asked.lender,
      going: rowsOfCase(uuid),
      proof: {
        of: 'application',
        subject: uuid,
        at: asked.now.toISOString(),
        why,
        rules: keepings.map(({ rule, law, eventOn, goneOn }) => ({ rule, law, eventOn, goneOn })),
        log: hashesOf(log),
      },
    })
    return standing
  })
