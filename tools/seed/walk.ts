import { type ApplicationStatus, readStatus } from '@hearthline/contracts'
import { rowOf, type Step } from '@hearthline/domain/workflow'
import { actions, type Cast } from './actions.ts'
import { growingPause, PATIENCE_MS } from './growing-pause.ts'

export type Walk = {
  /** Stops before acting at this step; undefined goes on to an end. */
  readonly until?: Step | undefined
  /** Called at each step before its action. */
  readonly onStep?: (status: ApplicationStatus) => Promise<void> | void
  /** How long a step may last that ends by itself. */
  readonly patienceMs?: number
  /** How long to wait before looking again at a step that ends by itself. */
  readonly lookMs?: number
}

const isEnd = (step: Step) => rowOf(step).waitsOn === 'nobody'

/** Moves an application on by public calls, waiting for what ends by itself, until a step or an end is reached. */
export const walk = async (
  cast: Cast,
  { until, onStep, patienceMs = PATIENCE_MS, lookMs }: Walk = {},
): Promise<ApplicationStatus> => {
  const read = () => cast.borrower.json(readStatus, { params: { uuid: cast.uuid } })
  let status = await read()
  let movedAt = Date.now()
  let pause = growingPause(lookMs)
  while (status.state !== until && !isEnd(status.state)) {
    if (Date.now() - movedAt > patienceMs) throw new Error(`the application does not leave ${status.state}`)
    const action = actions[status.state]
    if (action !== undefined) await onStep?.(status)
    const after = action === undefined ? undefined : await action(cast)
    if (after === undefined || after.state === status.state) await pause()
    const next = after ?? (await read())
    if (next.state !== status.state) {
      movedAt = Date.now()
      pause = growingPause(lookMs)
    }
    status = next
  }
  return status
}
