import type { FaultVendor } from '@hearthline/contracts'
import { manualQuestionOf } from '@hearthline/domain/manual-vendors'
import { referenceOf } from './note-answers.ts'
import { AsksPerson } from './vendor-errors.ts'
import { type Ask, mapAsks, type Vendors } from './vendors.ts'

export type ByHand = {
  /** Whether the lender has no vendor of this kind, as its record says now. */
  isManual(vendor: FaultVendor): boolean
  /** The answer to this question that two people gave, in the shape of the vendor's own. */
  answerTo(reference: string): Promise<unknown>
}

/**
 * What stands for an answer where the work has pages of its own: each leads to them. Of what is not named here no step asks while
 * the kind is manual, or a person is asked for.
 */
const INSTEAD: Partial<Record<FaultVendor, Readonly<Record<string, unknown>>>> = {
  bankAccount: { check: 'PENDING_REVIEW' },
  flood: { certify: { outcome: 'pending' } },
  identity: { check: { outcome: 'review', reasons: [] } },
  // Paystubs take the place of what was to be connected or ordered.
  income: { fetch: { outcome: 'notFound' }, order: { outcome: 'notFound' } },
  // Nobody was looked up: a person does, and says that it is somebody else or the same.
  screening: { screen: { outcome: 'possibleMatch', hits: [] } },
  // Somebody is sent to value the home, as the lender's record says.
  valuation: { estimate: { outcome: 'noValue' } },
}

/**
 * The same vendors, of which some are the lender's own people. What two people answered counts also after the lender took a vendor:
 * no payment and no deed is sent a second time.
 */
export const askByHand = (vendors: Vendors, { isManual, answerTo }: ByHand): Vendors =>
  mapAsks(
    vendors,
    (vendor, name, ask): Ask =>
      async (request, requestId) => {
        const question = manualQuestionOf(vendor, name)
        const reference = referenceOf(request)
        if (question !== undefined && reference !== undefined) {
          const known = await answerTo(reference)
          if (known !== undefined) return known
        }
        if (!isManual(vendor)) return ask(request, requestId)
        const instead = INSTEAD[vendor]?.[name]
        if (instead === undefined) throw new AsksPerson({ vendor, question, request })
        return instead
      },
  )
