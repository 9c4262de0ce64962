import { type ApplicationStatus, readRecord, readStatus } from '@hearthline/contracts'
import { rowOf, type Step } from '@hearthline/domain/workflow'
import { actions as usualActs } from './actions.ts'
import { type Lender, startCast } from './cast.ts'
import { asUsual, of, type Player, type PlayerAction, withStaff } from './detours/player.ts'
import { renewWhatRanOut } from './detours/staff.ts'
import { growingPause, PATIENCE_MS } from './growing-pause.ts'
import type { Wish } from './registration.ts'

/** The plan of one application: the person, the home, the lender, and where they act differently. */
export type Journey = {
  /** A persona of docs/personas.md; Avery, who is approved, by default. */
  readonly persona?: string
  readonly home?: Wish['property']
  readonly annualCents?: number
  /** At its nth visit of a step, the nth action of the list is played; after the last one, the usual one. */
  readonly at?: Partial<Record<Step, readonly PlayerAction[]>>
  /** Stops at this step once every action was played; by default at the end. */
  readonly until?: Step
}

/** After this time, staff look why it does not continue. */
const STANDS_STILL_MS = 2_000

const begin = async (lender: Lender, { persona = 'Avery Sample', home, annualCents }: Journey) => {
  const { cast, wish } = await startCast(lender, {
    persona,
    ...(home !== undefined && { property: home }),
    ...(annualCents !== undefined && { annualCents }),
  })
  return { player: withStaff(lender, cast), wish }
}

/** The action at a step now: the journey's next one, else the usual one, else none. */
const nextAct = (journey: Journey, played: Map<Step, number>, step: Step): PlayerAction | undefined => {
  const nth = played.get(step) ?? 0
  const own = journey.at?.[step]?.[nth]
  if (own === undefined) return usualActs[step] === undefined ? undefined : asUsual
  played.set(step, nth + 1)
  return own
}

const isPlayed = ({ at = {} }: Journey, played: Map<Step, number>): boolean =>
  Object.entries(at).every(([step, actions]) => (played.get(step as Step) ?? 0) >= actions.length) // the keys are steps

const isOver = (journey: Journey, played: Map<Step, number>, { state }: ApplicationStatus): boolean =>
  rowOf(state).waitsOn === 'nobody' || (state === journey.until && isPlayed(journey, played))

const unmoved = async (player: Player, state: Step): Promise<Error> => {
  const { needsAttention } = await player.borrower.json(readRecord, of(player))
  return new Error(`it does not leave ${state}${needsAttention === undefined ? '' : `: ${needsAttention.reason}`}`)
}

const walkOn = async (player: Player, journey: Journey): Promise<ApplicationStatus> => {
  const read = () => player.borrower.json(readStatus, of(player))
  const played = new Map<Step, number>()
  let status = await read()
  let movedAt = Date.now()
  let pause = growingPause()
  while (!isOver(journey, played, status)) {
    const { state } = status
    if (Date.now() - movedAt > PATIENCE_MS) throw await unmoved(player, state)
    await nextAct(journey, played, state)?.(player, state)
    if (Date.now() - movedAt > STANDS_STILL_MS) await renewWhatRanOut(player, state)
    status = await read()
    if (status.state === state) {
      await pause()
      continue
    }
    movedAt = Date.now()
    pause = growingPause()
  }
  if (!isPlayed(journey, played)) throw new Error(`it ended at ${status.state} with acts that nobody played`)
  return status
}

export type Played = { readonly player: Player; readonly wish: Wish; readonly status: ApplicationStatus }

/** Plays an application from registration on, by public calls; reports the application before it is played. */
export const play = async (lender: Lender, journey: Journey, onBorn?: (uuid: string) => void): Promise<Played> => {
  const { player, wish } = await begin(lender, journey)
  onBorn?.(player.uuid)
  return { player, wish, status: await walkOn(player, journey) }
}
