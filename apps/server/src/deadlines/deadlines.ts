import { CLOCKS, type ClockKind } from '@hearthline/domain/clocks'
import { expects } from '@hearthline/domain/workflow'
import { openApplication, type UnitOfWork } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Due, findDue, saveDeadline, takeDeadline } from './store.ts'
import type { DeadlineTables } from './tables.ts'

/** Clocks as data: the kind is the event that is told when the day comes. */
export type DeadlineKind = 'rescissionOver' | 'offerExpired' | 'waitingPeriodOver'

const SET_BY_ROOMS: readonly string[] = ['rescissionOver', 'offerExpired', 'waitingPeriodOver'] satisfies DeadlineKind[]
export const isSetByRoom = (kind: string): boolean => SET_BY_ROOMS.includes(kind)

const caller = { kind: 'system', name: 'deadlines' } as const

/** Sets a deadline on the organisation's clock. One that is due already is swept as soon as this commits. */
export const setDeadline = async (
  app: Pick<AppContext, 'jobs'>,
  tx: Tx,
  due: { application: string; kind: DeadlineKind; dueOn: string; today: string },
): Promise<void> => {
  tx.later(saveDeadline(tx.as<DeadlineTables>(), tx.organisation, { ...due, startedOn: due.today }))
  if (due.dueOn <= due.today) await askToSweep(app, tx)
}

export const askToSweep = (app: Pick<AppContext, 'jobs'>, tx: Tx): Promise<void> =>
  app.jobs.send(tx, 'deadlines', { organisation: tx.organisation })

/** A person should have acted by now: the task says which clock ran out. */
const noteOverdue = (work: UnitOfWork, { kind, dueOn }: Due): void => {
  const before = (work.facts.overdue ?? []).filter(({ clock }) => clock !== kind)
  work.change(
    { overdue: [...before, { clock: kind, since: dueOn }] },
    { kind: 'overdue', note: { clock: kind, dueOn } },
  )
}

const meet = async (app: AppContext, organisation: string, zone: string, due: Due): Promise<void> => {
  const moment = await app.clock.at(organisation, zone)
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openApplication(tx, due.application, { caller, does: 'changeApplication', moment })
    const { atEnd } = CLOCKS[due.kind as ClockKind] // written from the table alone
    const event = typeof atEnd === 'object' ? atEnd.event : undefined
    const isExpected = event !== undefined && expects(work.now.step, event)
    // What a later step has to hear is kept for it; the rooms' own clocks mean the step that set them.
    if (event !== undefined && !isExpected && !isSetByRoom(due.kind)) return
    if (!(await takeDeadline(tx.as<DeadlineTables>(), organisation, due))) return
    if (isExpected) work.publish(event)
    if (atEnd === 'task') noteOverdue(work, due)
  })
}

/**
 * Meets every deadline that has come on this organisation's clock, each in a transaction of its own. One that cannot be
 * met keeps no other waiting: it is thrown about at the end, so that the job is tried again.
 */
export const sweepDeadlines = async (app: AppContext, organisation: string, zone: string): Promise<number> => {
  const { today } = await app.clock.at(organisation, zone)
  const due = await findDue(app.db.read<DeadlineTables>(organisation), organisation, today)
  const errors: unknown[] = []
  for (const one of due) await meet(app, organisation, zone, one).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} deadline could not be met`)
  return due.length
}
