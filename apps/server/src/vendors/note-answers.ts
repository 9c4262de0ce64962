import type { FaultVendor } from '@hearthline/contracts'
import { ContradictingAnswer, type TwoWords } from './vendor-errors.ts'
import { type Ask, mapAsks, type Vendors } from './vendors.ts'

export type Answered = { readonly vendor: FaultVendor; readonly reference: string; readonly outcome: string }

/** Stores an answer; returns both outcomes if the reference had a different one before. */
export type NoteAnswer = (answered: Answered) => Promise<TwoWords | undefined>

export const referenceOf = (request: unknown): string | undefined => {
  const reference = typeof request === 'object' && request !== null && 'reference' in request ? request.reference : null
  return typeof reference === 'string' ? reference : undefined
}

/** Outcomes that are not final: the vendor's staff are still reviewing, or we could not read the answer. */
const NOT_THE_LAST: readonly string[] = ['PENDING_REVIEW', 'unreadable']

/** The outcome of an answer; undefined if there is none or it is 'pending'. */
export const outcomeOf = (answer: unknown): string | undefined => {
  const outcome = typeof answer === 'object' && answer !== null && 'outcome' in answer ? answer.outcome : answer
  return typeof outcome === 'string' && outcome !== 'pending' ? outcome : undefined
}

/** Stores an answer if it is final for its reference. Throws ContradictingAnswer if an earlier one was different. */
export const noteLast = async (
  note: NoteAnswer,
  { vendor, request, answer }: { vendor: FaultVendor; request: unknown; answer: unknown },
): Promise<void> => {
  const [reference, outcome] = [referenceOf(request), outcomeOf(answer)]
  if (reference === undefined || outcome === undefined || NOT_THE_LAST.includes(outcome)) return
  const contradiction = await note({ vendor, reference, outcome })
  if (contradiction !== undefined) throw new ContradictingAnswer(vendor, reference, contradiction)
}

/** The same vendors with their final answers stored, so that a different later answer, or a webhook, is detected. */
export const noteAnswers = (vendors: Vendors, note: NoteAnswer): Vendors =>
  mapAsks(
    vendors,
    (vendor, _, ask): Ask =>
      async (request, requestId) => {
        const answer = await ask(request, requestId)
        await noteLast(note, { vendor, request, answer })
        return answer
      },
  )
