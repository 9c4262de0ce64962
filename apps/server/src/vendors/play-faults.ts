import type { FaultVendor, VendorFault } from '@hearthline/contracts'
import { type CallFault, faultsOfAsk, faultyAnswer, isCallFault } from './faulty-answers.ts'
import { type Ask, mapAsks } from './map-asks.ts'
import { type NoteAnswer, noteLast, outcomeOf, referenceOf } from './note-answers.ts'
import type { Vendors } from './vendors.ts'

/** The fault that a vendor was told to play for whoever asks, if it is one of these; a fault for one call is then used up. */
export type NextFault = (vendor: FaultVendor, among: readonly VendorFault[]) => Promise<VendorFault | undefined>

export type HomeCall = {
  /** Two of one id are one delivery, made twice. */
  readonly id: string
  readonly type: 'answer.ready' | 'answer.pending'
  readonly reference: string
  readonly outcome: string
}

/** How a sandbox vendor calls us. */
export type CallHome = (vendor: FaultVendor, calls: readonly HomeCall[]) => Promise<void>

export type FaultPlay = {
  readonly nextFault: NextFault
  readonly pause: (ms: number) => Promise<void>
  readonly callHome: CallHome
  readonly note: NoteAnswer
}

/** Long enough to see a page wait, far from the browser's time-out of 30 s. */
export const SLOW_MS = 6_000

type Said = { readonly reference: string; readonly outcome: string }

const ready = (id: string, said: Said): HomeCall => ({ id, type: 'answer.ready', ...said })

/** What the vendor calls in after its answer, in the order in which it comes. */
const CALLS: Readonly<Record<CallFault, (said: Said) => readonly HomeCall[]>> = {
  late: (said) => [ready('1', said)],
  twice: (said) => [ready('1', said), ready('1', said), ready('2', said)],
  outOfOrder: (said) => [ready('2', said), { ...ready('1', said), type: 'answer.pending', outcome: 'pending' }],
  contradicts: (said) => [ready('1', { ...said, outcome: 'withdrawn' })],
}

type Played = { readonly answer: unknown; readonly calls?: readonly HomeCall[] }

/** The question is answered by a call; one that contradicts answers first. A vendor that is not done itself calls nobody. */
const answeredByCall = (fault: CallFault, request: unknown, given: { usual: unknown; later: unknown }): Played => {
  const { usual, later } = given
  const outcome = outcomeOf(usual)
  if (outcome === undefined) return { answer: usual }
  const calls = CALLS[fault]({ reference: referenceOf(request) ?? '', outcome })
  return { answer: fault === 'contradicts' ? usual : later, calls }
}

/** Before the vendor is asked: one that is down never got the question, so a repetition is its first. */
const withFaults = (vendor: FaultVendor, [name, ask]: readonly [string, Ask], play: FaultPlay): Ask => {
  const among = faultsOfAsk(vendor, name)
  const played = async (request: unknown): Promise<Played> => {
    const fault = await play.nextFault(vendor, among)
    if (fault === 'down') throw new Error(`${vendor}.${name}: the sandbox was told to play a vendor that is down`)
    if (isCallFault(fault)) {
      const given = { usual: await ask(request), later: faultyAnswer(vendor, name, 'pending') }
      return answeredByCall(fault, request, given)
    }
    if (fault === 'slow') await play.pause(SLOW_MS)
    return { answer: (fault === undefined ? undefined : faultyAnswer(vendor, name, fault)) ?? (await ask(request)) }
  }
  return async (request) => {
    const { answer, calls } = await played(request)
    // What a vendor said is down before it calls to say otherwise.
    await noteLast(play.note, { vendor, request, answer })
    if (calls !== undefined) await play.callHome(vendor, calls)
    return answer
  }
}

/** The same vendors, each of which fails as it was told to; what they answer for good is taken down. */
export const playFaults = (vendors: Vendors, play: FaultPlay): Vendors =>
  mapAsks(vendors, (vendor, name, ask) => withFaults(vendor, [name, ask], play))
