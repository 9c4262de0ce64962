import { CLOCKS, type ClockKind } from '@hearthline/domain/clocks'
import { expects } from '@hearthline/domain/workflow'
import { type InHand, openApplication } from '../applications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'
import { type Due, findDue, saveDeadline, takeDeadline } from './store.ts'
import type { DeadlineTables } from './tables.ts'

/** Clocks as data: the kind is the event that is told when the day comes. */
export type DeadlineKind = 'rescissionOver' | 'offerExpired' | 'waitingPeriodOver'

const SET_BY_ROOMS: readonly string[] = ['rescissionOver', 'offerExpired', 'waitingPeriodOver'] satisfies DeadlineKind[]
export const isSetByRoom = (kind: string): boolean => SET_BY_ROOMS.includes(kind)

const caller = { kind: 'system', name: 'deadlines' } as const

/** Sets a deadline on the organisation's clock. One that is due already is swept as soon as this commits. */
export const setDeadline = async (
  house: Pick<House, 'jobs'>,
  tx: Tx,
  due: { application: string; kind: DeadlineKind; dueOn: string; today: string },
): Promise<void> => {
  tx.later(saveDeadline(tx.as<DeadlineTables>(), tx.organisation, { ...due, startedOn: due.today }))
  if (due.dueOn <= due.today) await askToSweep(house, tx)
}

export const askToSweep = (house: Pick<House, 'jobs'>, tx: Tx): Promise<void> =>
  house.jobs.send(tx, 'deadlines', { organisation: tx.organisation })

/** A person should have acted by now: the task says which clock ran out. */
const noteOverdue = (inHand: InHand, { kind, dueOn }: Due): void => {
  const before = (inHand.facts.overdue ?? []).filter(({ clock }) => clock !== kind)
  inHand.change(
    { overdue: [...before, { clock: kind, since: dueOn }] },
    { kind: 'overdue', note: { clock: kind, dueOn } },
  )
}

const meet = async (house: House, organisation: string, zone: string, due: Due): Promise<void> => {
  const moment = await house.clock.at(organisation, zone)
  await house.db.inTransaction(organisation, async (tx) => {
    const inHand = await openApplication(tx, due.application, { caller, does: 'changeApplication', moment })
    const { atEnd } = CLOCKS[due.kind as ClockKind] // written from the table alone
    const event = typeof atEnd === 'object' ? atEnd.event : undefined
    const isExpected = event !== undefined && expects(inHand.now.step, event)
    // What a later step has to hear is kept for it; the rooms' own clocks mean the step that set them.
    if (event !== undefined && !isExpected && !isSetByRoom(due.kind)) return
    if (!(await takeDeadline(tx.as<DeadlineTables>(), organisation, due))) return
    if (isExpected) inHand.tell(event)
    if (atEnd === 'task') noteOverdue(inHand, due)
  })
}

/**
 * Meets every deadline that has come on this organisation's clock, each in a transaction of its own. One that cannot be
 * met keeps no other waiting: it is thrown about at the end, so that the job is tried again.
 */
export const sweepDeadlines = async (house: House, organisation: string, zone: string): Promise<number> => {
  const { today } = await house.clock.at(organisation, zone)
  const due = await findDue(house.db.read<DeadlineTables>(organisation), organisation, today)
  const faults: unknown[] = []
  for (const one of due) await meet(house, organisation, zone, one).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} deadline could not be met`)
  return due.length
}
