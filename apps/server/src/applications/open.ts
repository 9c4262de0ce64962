import { type Action, type Belongings, type Caller, may } from '@hearthline/contracts'
import { partyOf } from '@hearthline/domain/application'
import type { Moment } from '../platform/clock/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Problem } from '../platform/http/index.ts'
import { inPages } from '../platform/sweeps/index.ts'
import { keptOf } from './kept-snapshots.ts'
import {
  countByPhone,
  findApplications,
  findByOwner,
  findBySigner,
  findingWith,
  findOlder,
  findStandingAt,
  insertApplication,
  isOtherVersion,
  lockApplication,
  NOTHING_MORE,
  type Standing,
  type StandingAt,
  type Subquery,
  writeFrozen,
  writeSearched,
  writeUnitOfWork,
} from './store.ts'
import type { ApplicationTables } from './tables.ts'
import { type Snapshot, UnitOfWork } from './unit-of-work.ts'

/**
 * Who an application belongs to: its owner, its additional signers (owners who accepted their invitation) and its
 * referrer.
 */
const belongingsOf = ({ ownerUuid, facts }: Pick<Snapshot, 'ownerUuid' | 'facts'>): Belongings => ({
  ownerUuid,
  signerUuids: (facts.additional?.otherOwners ?? []).map(({ uuid }) => uuid).filter((uuid) => partyOf(facts, uuid)),
  referrerUuid: facts.referrerUuid,
})

export type By = {
  readonly caller: Caller
  readonly does: Action
  readonly moment: Moment
  /** For what a freeze does not hold up: the freeze itself, a payment that has left, the right to cancel. */
  readonly evenFrozen?: true
}

/** Nothing goes on in this case, because two people froze it. */
export class ApplicationFrozen extends Problem {
  readonly application: string
  constructor(application: string) {
    super('applicationFrozen')
    this.application = application
  }
}

/** Throws ApplicationFrozen; for what asks somebody outside before it opens the application. */
export const refuseFrozen = ({ uuid, isFrozen }: Pick<Snapshot, 'uuid' | 'isFrozen'>): void => {
  if (isFrozen) throw new ApplicationFrozen(uuid)
}

const isReading = (does: Action): boolean => does.startsWith('read')

const busyIfOther = (error: unknown): unknown => (isOtherVersion(error) ? new Problem('applicationBusy') : error)

const flushBeforeCommit = (tx: Tx, work: UnitOfWork): void =>
  tx.beforeCommit(`application:${work.uuid}`, async () => {
    if (work.entries.length === 0) return
    tx.later(writeUnitOfWork(tx.organisation, work), busyIfOther)
    const searched = writeSearched(tx.organisation, work)
    if (searched !== undefined) tx.later(searched)
    work.written()
    tx.wake({ channel: 'moved', payload: `${tx.organisation}:${work.uuid}:${work.now.version}` })
  })

/** An unknown application and somebody else's get the same answer: not found. */
const mayOrNotFound = (snapshot: Snapshot | undefined, by: Pick<By, 'caller' | 'does'>): Snapshot => {
  if (snapshot === undefined || !may(by.caller, by.does, belongingsOf(snapshot)))
    throw new Problem('applicationNotFound')
  return snapshot
}

type Drawer = Map<string, UnitOfWork>
const drawerOf = (tx: Tx): Drawer => tx.once('applications', () => new Map<string, UnitOfWork>())

type Asked = Omit<By, 'moment'> & { readonly moment: Moment | ((shiftDays: number | null) => Promise<Moment>) }

/**
 * Locks an application for this unit of work if the caller may do this. `moment` may be computed from the days that the
 * same statement reads.
 */
export const openApplication = async (tx: Tx, uuid: string, by: Asked): Promise<UnitOfWork> => {
  const drawer = drawerOf(tx)
  const held = drawer.get(uuid)
  if (held !== undefined) {
    mayOrNotFound(held.now, by)
    flushBeforeCommit(tx, held)
    return held
  }
  const found = await lockApplication(tx.as<ApplicationTables>(), tx.organisation, uuid)
  const snapshot = mayOrNotFound(found?.snapshot, by)
  if (by.evenFrozen !== true) refuseFrozen(snapshot)
  const moment = typeof by.moment === 'function' ? await by.moment(found?.shiftDays ?? null) : by.moment
  const work = new UnitOfWork(tx, snapshot, by.caller, moment)
  drawer.set(uuid, work)
  flushBeforeCommit(tx, work)
  work.carryOver()
  return work
}

/** The application that this unit of work already holds; for subscribers. */
export const heldApplication = (tx: Tx, uuid: string): UnitOfWork => {
  const held = drawerOf(tx).get(uuid)
  if (held === undefined) throw new Error('an event was told about an application that nobody opened')
  flushBeforeCommit(tx, held)
  return held
}

/** Starts a unit of work with a new application. */
export const startUnitOfWork = async (tx: Tx, first: Snapshot, by: By): Promise<UnitOfWork> => {
  await insertApplication(tx.as<ApplicationTables>(), tx.organisation, first)
  const work = new UnitOfWork(tx, first, by.caller, by.moment)
  drawerOf(tx).set(first.uuid, work)
  flushBeforeCommit(tx, work)
  return work
}

/** Freezes a case or lets it go on, with a row in its log; undefined if it is so already. */
export const setFrozen = async (
  tx: Tx,
  uuid: string,
  { by, isFrozen, note }: { by: By; isFrozen: boolean; note: Readonly<Record<string, string>> },
): Promise<UnitOfWork | undefined> => {
  const work = await openApplication(tx, uuid, { ...by, evenFrozen: true })
  if ((work.now.isFrozen ?? false) === isFrozen) return undefined
  await writeFrozen(tx.as<ApplicationTables>(), { organisation: tx.organisation, uuid }, isFrozen ? new Date() : null)
  work.change({}, { kind: isFrozen ? 'freezeCase' : 'unfreezeCase', note })
  return work
}

/** Reads an application without locking it, with what a subquery reads about it. */
export const readingWith = <More>(subquery: Subquery<More>) => {
  const find = findingWith(subquery)
  return async (db: Db, organisation: string, uuid: string, by: Pick<By, 'caller' | 'does'>) => {
    const kept = keptOf(db, organisation, uuid)
    const found = await find(db.read<ApplicationTables>(organisation), kept, { organisation, uuid })
    const snapshot = mayOrNotFound(found?.snapshot, by)
    return { snapshot, more: found?.more as More } // found, since it has a snapshot
  }
}

const readAlone = readingWith(NOTHING_MORE)

/** The same alone. @throws ApplicationFrozen where it is read in order to do something */
export const readApplication = async (
  db: Db,
  organisation: string,
  uuid: string,
  by: Pick<By, 'caller' | 'does'>,
): Promise<Snapshot> => {
  const { snapshot } = await readAlone(db, organisation, uuid, by)
  if (!isReading(by.does)) refuseFrozen(snapshot)
  return snapshot
}

/** Reads many applications without locking them, in the order in which they are asked for. */
export const readApplications = async (
  db: Db,
  organisation: string,
  uuids: readonly string[],
  by: Pick<By, 'caller' | 'does'>,
): Promise<readonly Snapshot[]> => {
  const found = await findApplications(db.read<ApplicationTables>(organisation), organisation, uuids)
  const byUuid = new Map(found.map((snapshot) => [snapshot.uuid, snapshot]))
  return uuids.map((uuid) => mayOrNotFound(byUuid.get(uuid), by))
}

/** Open applications that were last moved under an older workflow table. */
export const olderApplications = (db: Db, organisation: string): AsyncIterable<{ readonly uuid: string }> =>
  inPages((page) => findOlder(db.read<ApplicationTables>(organisation), organisation, page))

/** All applications that entered one of these steps before a moment (and after another), the earliest first. */
export const applicationsStandingAt = (
  db: Db,
  organisation: string,
  at: StandingAt,
): AsyncIterable<{ readonly uuid: string }> =>
  inPages<Standing>((page) =>
    findStandingAt(db.read<ApplicationTables>(organisation), organisation, { ...at, ...page }),
  )

/** A borrower's applications, newest first. */
export const applicationsOf = (db: Db, organisation: string, owner: string): Promise<readonly Snapshot[]> =>
  findByOwner(db.read<ApplicationTables>(organisation), organisation, owner)

/** Applications that an additional signer has joined: open ones first, then newest first. */
export const findSignedAsSigner = async (
  db: Db,
  organisation: string,
  signer: string,
): Promise<readonly Snapshot[]> => {
  const found = await findBySigner(db.read<ApplicationTables>(organisation), organisation, signer)
  const theirs = found.filter((one) => belongingsOf(one).signerUuids?.includes(signer))
  return [...theirs.filter(({ isOpen }) => isOpen), ...theirs.filter(({ isOpen }) => !isOpen)]
}

/** How many applications at this lender, by people with another name, have the same phone number. */
export const sharingPhone = (db: Db, organisation: string, { ownerUuid, facts }: Snapshot): Promise<number> => {
  const { phone, firstName, lastName } = facts.applicant
  if (phone === undefined) return Promise.resolve(0)
  const name = `${firstName} ${lastName}`.toLowerCase()
  return countByPhone(db.read<ApplicationTables>(organisation), organisation, { phone, but: ownerUuid, name })
}

/** The same inside a unit of work, where a second connection could wait for ever on an exhausted pool. */
export const applicationsIn = (tx: Tx, owner: string): Promise<readonly Snapshot[]> =>
  findByOwner(tx.as<ApplicationTables>(), tx.organisation, owner)
