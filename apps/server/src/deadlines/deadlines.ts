import { CLOCKS, type ClockKind, type RunningClock, runningClocks } from '@hearthline/domain/clocks'
import { expects } from '@hearthline/domain/workflow'
import { openApplication, type UnitOfWork } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { handleEach, inPages } from '../platform/sweeps/index.ts'
import { countDue, type Due, type DueCount, findDue, listClocks, saveDeadline, takeDeadline } from './store.ts'
import type { DeadlineTables } from './tables.ts'

/** The deadlines that modules set themselves; the kind is the event that is published on the day. */
export type DeadlineKind = 'rescissionOver' | 'offerExpired' | 'waitingPeriodOver'

const SET_BY_MODULES: readonly string[] = [
  'rescissionOver',
  'offerExpired',
  'waitingPeriodOver',
] satisfies DeadlineKind[]
const isSetByModule = (kind: string): boolean => SET_BY_MODULES.includes(kind)

const caller = { kind: 'system', name: 'deadlines' } as const

/** Sets a deadline on the organisation's clock. One that is already due is swept right after the commit. */
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

/** Notes that a clock ran out before a person acted; the task shows which one. */
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
    // An event that a later step expects stays for that step; a deadline set by a module concerns only the step that set it.
    if (event !== undefined && !isExpected && !isSetByModule(due.kind)) return
    if (!(await takeDeadline(tx.as<DeadlineTables>(), organisation, due))) return
    if (isExpected) work.publish(event)
    if (atEnd === 'task') noteOverdue(work, due)
  })
}

/** Handles every due deadline of an organisation, each in a transaction of its own; returns how many there were. */
export const sweepDeadlines = async (app: AppContext, organisation: string, zone: string): Promise<number> => {
  const { today } = await app.clock.at(organisation, zone)
  const due = inPages<Due>((page) =>
    findDue(app.db.read<DeadlineTables>(organisation), organisation, { today, ...page }),
  )
  return handleEach(due, {
    handle: (one) => meet(app, organisation, zone, one),
    failed: 'deadlines could not be met',
  })
}

const reconcile = async (app: Pick<AppContext, 'jobs'>, tx: Tx, work: UnitOfWork): Promise<void> => {
  const { uuid: application, facts, now, today } = work
  const dayOf = (instant: string) => work.dayOf(instant)
  if (!work.hasOther('clocks', (step, of) => runningClocks(of, { step, dayOf }))) return
  const trx = tx.as<DeadlineTables>()
  const place = { organisation: tx.organisation, application }
  const known = await listClocks(trx, place)
  const running = runningClocks(facts, { step: now.step, dayOf })
  const wanted = running.filter(({ kind }) => !isSetByModule(kind))
  const isKnown = ({ kind, dueOn }: RunningClock) => known.some((row) => row.kind === kind && row.due_on === dueOn)
  for (const { kind, startedOn, dueOn } of wanted.filter((one) => !isKnown(one))) {
    tx.later(saveDeadline(trx, tx.organisation, { application, kind, startedOn, dueOn }))
    if (dueOn <= today) await askToSweep(app, tx)
  }
  const stopped = known.filter(
    ({ kind, done_at }) => done_at === null && !isSetByModule(kind) && !wanted.some((one) => one.kind === kind),
  )
  for (const { kind, due_on: dueOn } of stopped) await takeDeadline(trx, tx.organisation, { application, kind, dueOn })
}

/** Starts and stops the clocks of an application by its facts, at the end of the unit of work. */
export const keepClocks = (app: Pick<AppContext, 'jobs'>, tx: Tx, work: UnitOfWork): void =>
  tx.beforeCommit(`clocks:${work.uuid}`, () => reconcile(app, tx, work))

/** How many deadlines of a lender have come and are not done, by kind and whether their day has passed. */
export const dueDeadlines = async (
  app: Pick<AppContext, 'db' | 'clock'>,
  organisation: string,
  zone: string,
): Promise<readonly DueCount[]> => {
  const { today } = await app.clock.at(organisation, zone)
  return countDue(app.db.read<DeadlineTables>(organisation), organisation, today)
}
