import type { FaultVendor } from '@hearthline/contracts'
import { type Ask, mapAsks } from './map-asks.ts'
import { ContradictingAnswer, type TwoWords } from './vendor-errors.ts'
import type { Vendors } from './vendors.ts'

export type Answered = { readonly vendor: FaultVendor; readonly reference: string; readonly outcome: string }

/** Takes an answer down; gives both words where the reference was answered otherwise before. */
export type NoteAnswer = (answered: Answered) => Promise<TwoWords | undefined>

export const referenceOf = (request: unknown): string | undefined => {
  const reference = typeof request === 'object' && request !== null && 'reference' in request ? request.reference : null
  return typeof reference === 'string' ? reference : undefined
}

/** Words after which another may come: a person of the vendor's looks at it still, or it is our own for what we cannot read. */
const NOT_THE_LAST: readonly string[] = ['PENDING_REVIEW', 'unreadable']

/** The word of an answer; undefined where there is none, or it only says 'later'. */
export const outcomeOf = (answer: unknown): string | undefined => {
  const outcome = typeof answer === 'object' && answer !== null && 'outcome' in answer ? answer.outcome : answer
  return typeof outcome === 'string' && outcome !== 'pending' ? outcome : undefined
}

/** Takes an answer down where it is the vendor's last word on a reference. Throws ContradictingAnswer where it was another. */
export const noteLast = async (
  note: NoteAnswer,
  { vendor, request, answer }: { vendor: FaultVendor; request: unknown; answer: unknown },
): Promise<void> => {
  const [reference, outcome] = [referenceOf(request), outcomeOf(answer)]
  if (reference === undefined || outcome === undefined || NOT_THE_LAST.includes(outcome)) return
  const said = await note({ vendor, reference, outcome })
  if (said !== undefined) throw new ContradictingAnswer(vendor, reference, said)
}

/** The same vendors, whose last word on each reference is taken down: whoever says otherwise later, asked or by a call, is seen. */
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
