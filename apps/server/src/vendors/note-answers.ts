import type { FaultVendor } from '@hearthline/contracts'
import { type Ask, mapAsks } from './map-asks.ts'
import type { Vendors } from './vendors.ts'

export type Answered = { readonly vendor: FaultVendor; readonly reference: string; readonly outcome: string }

export type NoteAnswer = (answered: Answered) => Promise<void>

export const referenceOf = (request: unknown): string | undefined => {
  const reference = typeof request === 'object' && request !== null && 'reference' in request ? request.reference : null
  return typeof reference === 'string' ? reference : undefined
}

/** The word of an answer; undefined where there is none, or it is not the last. */
export const outcomeOf = (answer: unknown): string | undefined => {
  const outcome = typeof answer === 'object' && answer !== null && 'outcome' in answer ? answer.outcome : answer
  return typeof outcome === 'string' && outcome !== 'pending' ? outcome : undefined
}

/** Takes an answer down where it is the vendor's last word on a reference. */
export const noteLast = async (
  note: NoteAnswer,
  { vendor, request, answer }: { vendor: FaultVendor; request: unknown; answer: unknown },
): Promise<void> => {
  const [reference, outcome] = [referenceOf(request), outcomeOf(answer)]
  if (reference !== undefined && outcome !== undefined) await note({ vendor, reference, outcome })
}

/** The same vendors, whose last word on each reference is taken down: a call that says otherwise later is seen. */
export const noteAnswers = (vendors: Vendors, note: NoteAnswer): Vendors =>
  mapAsks(
    vendors,
    (vendor, _, ask): Ask =>
      async (request) => {
        const answer = await ask(request)
        await noteLast(note, { vendor, request, answer })
        return answer
      },
  )
