import { type RunningClock, runningClocks } from '@hearthline/domain/clocks'
import type { InHand } from '../applications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'
import { askToSweep, isSetByRoom } from './deadlines.ts'
import { listClocks, saveDeadline, takeDeadline } from './store.ts'
import type { DeadlineTables } from './tables.ts'

const reconcile = async (house: Pick<House, 'jobs'>, tx: Tx, inHand: InHand): Promise<void> => {
  const { uuid: application, facts, now, today } = inHand
  const dayOf = (instant: string) => inHand.dayOf(instant)
  if (!inHand.hasOther('clocks', (step, of) => runningClocks(of, { step, dayOf }))) return
  const trx = tx.as<DeadlineTables>()
  const place = { organisation: tx.organisation, application }
  const known = await listClocks(trx, place)
  const running = runningClocks(facts, { step: now.step, dayOf })
  const wanted = running.filter(({ kind }) => !isSetByRoom(kind))
  const isKnown = ({ kind, dueOn }: RunningClock) => known.some((row) => row.kind === kind && row.due_on === dueOn)
  for (const { kind, startedOn, dueOn } of wanted.filter((one) => !isKnown(one))) {
    tx.later(saveDeadline(trx, tx.organisation, { application, kind, startedOn, dueOn }))
    if (dueOn <= today) await askToSweep(house, tx)
  }
  const stopped = known.filter(
    ({ kind, done_at }) => done_at === null && !isSetByRoom(kind) && !wanted.some((one) => one.kind === kind),
  )
  for (const { kind, due_on: dueOn } of stopped) await takeDeadline(trx, tx.organisation, { application, kind, dueOn })
}

/** Starts the clocks that an application has come to run under and stops those that it no longer does, once all of this unit of work is known. */
export const keepClocks = (house: Pick<House, 'jobs'>, tx: Tx, inHand: InHand): void =>
  tx.beforeCommit(`clocks:${inHand.uuid}`, () => reconcile(house, tx, inHand))
