import { type RunningClock, runningClocks } from '@hearthline/domain/clocks'
import type { UnitOfWork } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { askToSweep, isSetByRoom } from './deadlines.ts'
import { listClocks, saveDeadline, takeDeadline } from './store.ts'
import type { DeadlineTables } from './tables.ts'

const reconcile = async (app: Pick<AppContext, 'jobs'>, tx: Tx, work: UnitOfWork): Promise<void> => {
  const { uuid: application, facts, now, today } = work
  const dayOf = (instant: string) => work.dayOf(instant)
  if (!work.hasOther('clocks', (step, of) => runningClocks(of, { step, dayOf }))) return
  const trx = tx.as<DeadlineTables>()
  const place = { organisation: tx.organisation, application }
  const known = await listClocks(trx, place)
  const running = runningClocks(facts, { step: now.step, dayOf })
  const wanted = running.filter(({ kind }) => !isSetByRoom(kind))
  const isKnown = ({ kind, dueOn }: RunningClock) => known.some((row) => row.kind === kind && row.due_on === dueOn)
  for (const { kind, startedOn, dueOn } of wanted.filter((one) => !isKnown(one))) {
    tx.later(saveDeadline(trx, tx.organisation, { application, kind, startedOn, dueOn }))
    if (dueOn <= today) await askToSweep(app, tx)
  }
  const stopped = known.filter(
    ({ kind, done_at }) => done_at === null && !isSetByRoom(kind) && !wanted.some((one) => one.kind === kind),
  )
  for (const { kind, due_on: dueOn } of stopped) await takeDeadline(trx, tx.organisation, { application, kind, dueOn })
}

/** Starts the clocks that an application has come to run under and stops those that it no longer does, once all of this unit of work is known. */
export const keepClocks = (app: Pick<AppContext, 'jobs'>, tx: Tx, work: UnitOfWork): void =>
  tx.beforeCommit(`clocks:${work.uuid}`, () => reconcile(app, tx, work))
