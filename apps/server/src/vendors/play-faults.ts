import type { FaultVendor, VendorFault } from '@hearthline/contracts'
import { type CallFault, faultsOfAsk, faultyAnswer, isCallFault } from './faulty-answers.ts'
import { type NoteAnswer, noteLast, outcomeOf, referenceOf } from './note-answers.ts'
import { type Ask, mapAsks, type Vendors } from './vendors.ts'

/** The fault that a vendor was told to play, if it is among these; a fault for one call is then used up. */
export type NextFault = (vendor: FaultVendor, among: readonly VendorFault[]) => Promise<VendorFault | undefined>

export type HomeCall = {
  /** Two with the same id are the same delivery, repeated. */
  readonly id: string
  readonly type: 'answer.ready' | 'answer.pending'
  readonly reference: string
  readonly outcome: string
}

/** Sends webhooks of a sandbox vendor to us. */
export type CallHome = (vendor: FaultVendor, calls: readonly HomeCall[]) => Promise<void>

export type FaultPlay = {
  readonly nextFault: NextFault
  readonly pause: (ms: number) => Promise<void>
  readonly callHome: CallHome
  readonly note: NoteAnswer
}

/** Long enough to see a page wait, well below the browser's time-out of 30 s. */
export const SLOW_MS = 6_000

type LateAnswer = { readonly reference: string; readonly outcome: string }

const ready = (id: string, answer: LateAnswer): HomeCall => ({ id, type: 'answer.ready', ...answer })

/** The webhooks that the vendor sends after its answer, in order. */
const CALLS: Readonly<Record<CallFault, (answer: LateAnswer) => readonly HomeCall[]>> = {
  late: (answer) => [ready('1', answer)],
  twice: (answer) => [ready('1', answer), ready('1', answer), ready('2', answer)],
  outOfOrder: (answer) => [ready('2', answer), { ...ready('1', answer), type: 'answer.pending', outcome: 'pending' }],
  contradicts: (answer) => [ready('1', { ...answer, outcome: 'withdrawn' })],
}

type Played = { readonly answer: unknown; readonly calls?: readonly HomeCall[] }

/**
 * Answers 'pending' and sends the result by webhook; `contradicts` answers first. If the vendor's own answer is
 * 'pending', no webhook is sent.
 */
const answeredByCall = (fault: CallFault, request: unknown, given: { usual: unknown; later: unknown }): Played => {
  const { usual, later } = given
  const outcome = outcomeOf(usual)
  if (outcome === undefined) return { answer: usual }
  const calls = CALLS[fault]({ reference: referenceOf(request) ?? '', outcome })
  return { answer: fault === 'contradicts' ? usual : later, calls }
}

/** Applies the fault before the vendor is asked, so that a vendor that is down never gets the question. */
const withFaults = (vendor: FaultVendor, [name, ask]: readonly [string, Ask], play: FaultPlay): Ask => {
  const among = faultsOfAsk(vendor, name)
  const played = async (request: unknown, requestId?: string): Promise<Played> => {
    const fault = await play.nextFault(vendor, among)
    if (fault === 'down') throw new Error(`${vendor}.${name}: the sandbox was told to play a vendor that is down`)
    if (isCallFault(fault)) {
      const given = { usual: await ask(request, requestId), later: faultyAnswer(vendor, name, 'pending') }
      return answeredByCall(fault, request, given)
    }
    if (fault === 'slow') await play.pause(SLOW_MS)
    return {
      answer: (fault === undefined ? undefined : faultyAnswer(vendor, name, fault)) ?? (await ask(request, requestId)),
    }
  }
  return async (request, requestId) => {
    const { answer, calls } = await played(request, requestId)
    // The answer is stored before the webhook that contradicts it.
    await noteLast(play.note, { vendor, request, answer })
    if (calls !== undefined) await play.callHome(vendor, calls)
    return answer
  }
}

/** The same vendors, each failing as it was told to; their final answers are stored. */
export const playFaults = (vendors: Vendors, play: FaultPlay): Vendors =>
  mapAsks(vendors, (vendor, name, ask) => withFaults(vendor, [name, ask], play))
