import { PENDING_PATIENCE_MS, PENDING_WORK, type PendingWork, pendingWork } from '@hearthline/domain/tasks'
import { rowOf, STEPS, type Step } from '@hearthline/domain/workflow'
import { applicationsStandingAt, readApplication, type Snapshot } from '../applications/index.ts'
import { documentsOf } from '../documents/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { handleEach } from '../platform/sweeps/index.ts'
import { type DeskTables, findWait } from '../vendor-desk/index.ts'
import { escalate, openAtStep } from './needs-attention.ts'

/** Steps whose work has no vendor wait: our own, and the jobs of steps of a borrower, a signer or a funder. */
const OPEN_STEPS: readonly Step[] = STEPS.filter(
  (step) =>
    rowOf(step).waitsOn === 'system' ||
    step === 'INCOME_VERIFICATION' ||
    step === 'IDENTITY_VERIFICATION' ||
    step === 'CO_DEED_REQ' ||
    step === 'DEED_SIGNING' ||
    step === 'FUNDING_DECISION',
)

const SHORTEST_MS = Math.min(...PENDING_WORK.map((pending) => PENDING_PATIENCE_MS[pending]))

/**
 * How long a refusal is checked for its notice, which the law wants within 30 days; after that the open task remains.
 */
const REFUSALS_MS = 60 * 24 * 3_600_000

const lateWork = ({ step, stepEnteredAt, facts }: Snapshot, now: Date): PendingWork | undefined => {
  const pending = pendingWork({ step, since: stepEnteredAt.toISOString(), facts })
  if (pending === undefined) return undefined
  return now.getTime() - Date.parse(pending.since) > PENDING_PATIENCE_MS[pending.work] ? pending.work : undefined
}

type About = { readonly organisation: string; readonly application: string; readonly zone: string }

/** Whether nothing is missing: the notice of a refusal is on file, or the step has a vendor wait. */
const isLookedAfter = async ({ db }: AppContext, place: About, { step }: Snapshot): Promise<boolean> => {
  if (rowOf(step).waitsOn === 'nobody')
    return (await documentsOf(db, place)).some(({ type }) => type === 'ADVERSE_ACTION_NOTICE')
  const wait = await findWait(db.read<DeskTables>(place.organisation), place)
  return wait?.step === step
}

const tend = async (app: AppContext, about: About, now: Date): Promise<void> => {
  const { organisation, application, zone } = about
  const by = { caller: { kind: 'system', name: 'workflow' }, does: 'readApplication' } as const
  // Reads without a lock first, because most of these applications are not late.
  const snapshot = await readApplication(app.db, organisation, application, by)
  if (lateWork(snapshot, now) === undefined || (await isLookedAfter(app, about, snapshot))) return
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openAtStep(app, tx, { application, step: snapshot.step, zone })
    const pending = work && lateWork(work.now, now)
    if (work !== undefined && pending !== undefined) escalate(work, pending)
  })
}

/** Escalates work whose job was lost or hangs, so that a person retries it. */
export const sweepPending = async (app: AppContext, organisation: string, zone: string): Promise<void> => {
  const { now } = await app.clock.at(organisation, zone)
  const before = new Date(now.getTime() - SHORTEST_MS)
  const since = new Date(now.getTime() - REFUSALS_MS)
  const late = async function* () {
    yield* applicationsStandingAt(app.db, organisation, { steps: OPEN_STEPS, before })
    yield* applicationsStandingAt(app.db, organisation, { steps: ['DECLINED', 'CANCELLED'], before, since })
  }
  await handleEach(late(), {
    handle: ({ uuid: application }) => tend(app, { organisation, application, zone }, now),
    failed: 'late jobs could not be tended',
  })
}
