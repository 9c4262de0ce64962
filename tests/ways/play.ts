import { type ApplicationStatus, readRecord, readStatus } from '@hearthline/contracts'
import { rowOf, type Step } from '@hearthline/domain/workflow'
import { acts as usualActs } from '../../tools/seed/acts.ts'
import { type Lender, staffMember, startCast } from '../../tools/seed/cast.ts'
import type { PublicCaller } from '../../tools/seed/public-calls.ts'
import type { Wish } from '../../tools/seed/registration.ts'
import { type Act, asUsual, of, type Player } from './player.ts'

/** One application's life: who plays, for which home at which lender, and where they do not do as usual. */
export type Journey = {
  readonly name: string
  /** Of docs/personas.md; Avery, who gets through, unless told. */
  readonly persona?: string
  readonly home?: Wish['property']
  readonly annualCents?: number
  /** What the lender's record says otherwise than the one that ships. */
  readonly lender?: Readonly<Record<string, unknown>>
  /** The nth time that it stands at a step, the nth act of it is played; after the last one, what is usual. */
  readonly at?: Partial<Record<Step, readonly Act[]>>
  /** Stops at this step, once every act was played; without it, at the end. */
  readonly until?: Step
}

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms))

/** Longer than the first retries of a job, which is how a vendor that has mended is asked again. */
const PATIENCE_MS = 60_000

const onceEach = <K>(signIn: (key: string) => Promise<K>) => {
  const known = new Map<string, Promise<K>>()
  return (key: string): Promise<K> => {
    const found = known.get(key) ?? signIn(key)
    known.set(key, found)
    return found
  }
}

const begin = async (lender: Lender, { persona = 'Avery Sample', home, annualCents }: Journey): Promise<Player> => {
  const { cast } = await startCast(lender, {
    persona,
    ...(home !== undefined && { property: home }),
    ...(annualCents !== undefined && { annualCents }),
  })
  const staff = onceEach<PublicCaller>((mailbox) => staffMember(lender, mailbox, 0))
  return {
    ...cast,
    processor: () => staff('processor'),
    underwriter: () => staff('underwriter'),
    funders: async () => [await staff('funder.one'), await staff('funder.two')],
  }
}

/** What is to be done at a step now: the next act of the journey, else the usual one, else nothing. */
const nextAct = (journey: Journey, played: Map<Step, number>, step: Step): Act | undefined => {
  const nth = played.get(step) ?? 0
  const own = journey.at?.[step]?.[nth]
  if (own === undefined) return usualActs[step] === undefined ? undefined : asUsual
  played.set(step, nth + 1)
  return own
}

const isPlayed = ({ at = {} }: Journey, played: Map<Step, number>): boolean =>
  Object.entries(at).every(([step, acts]) => (played.get(step as Step) ?? 0) >= acts.length) // the keys are steps

const isOver = (journey: Journey, played: Map<Step, number>, { state }: ApplicationStatus): boolean =>
  rowOf(state).waitsOn === 'nobody' || (state === journey.until && isPlayed(journey, played))

const unmoved = async (player: Player, state: Step): Promise<Error> => {
  const { stuck } = await player.borrower.json(readRecord, of(player))
  return new Error(`it does not leave ${state}${stuck === undefined ? '' : `: ${stuck.reason}`}`)
}

const walkOn = async (player: Player, journey: Journey): Promise<void> => {
  const read = () => player.borrower.json(readStatus, of(player))
  const played = new Map<Step, number>()
  let status = await read()
  let movedAt = Date.now()
  while (!isOver(journey, played, status)) {
    const { state } = status
    if (Date.now() - movedAt > PATIENCE_MS) throw await unmoved(player, state)
    await nextAct(journey, played, state)?.(player, state)
    status = await read()
    if (status.state === state) await pause(80)
    else movedAt = Date.now()
  }
  if (!isPlayed(journey, played)) throw new Error(`it ended at ${status.state} with acts that nobody played`)
}

/** From register on, by the public calls; tells the application before it is played. */
export const play = async (lender: Lender, journey: Journey, onBorn: (uuid: string) => void): Promise<void> => {
  const player = await begin(lender, journey)
  onBorn(player.uuid)
  await walkOn(player, journey)
}
