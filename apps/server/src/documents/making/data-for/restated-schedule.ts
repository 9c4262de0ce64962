import { day } from '@hearthline/domain/calendar'
import { agreedOffer } from '@hearthline/domain/disbursement'
import type { DataOf } from '../../render/index.ts'
import { closingDates } from '../closing-documents.ts'
import { type Line, lineOn, offerOf } from '../line-terms.ts'
import { borrowersOf, loanDocumentOf, propertyOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'
import { firstTransferOn } from './closing.ts'

/** The line with the payments and days of one offer, signed or restated. */
const lineBy = (input: TemplateInput, offer: ReturnType<typeof offerOf>): Line => {
  const signed = closingDates(input)
  const { fundingOn = signed.fundedOn, firstPaymentOn = signed.firstDueOn } = offer
  const dates = { ...signed, fundedOn: day(fundingOn), firstDueOn: day(firstPaymentOn) }
  return lineOn({ ...input, facts: { ...input.facts, offer } }, dates)
}

export const dataForRestatedSchedule = (input: TemplateInput): DataOf<'RESTATED_SCHEDULE'> | undefined => {
  const { facts } = input
  const offer = offerOf(facts)
  if (offer.agreed === undefined) return undefined
  const agreed = lineBy(input, agreedOffer(offer))
  const restated = lineBy(input, offer)
  const { autopay } = facts.bank ?? {}
  const { withAutopay, withoutAutopay } = restated.terms
  return {
    ...loanDocumentOf(input),
    borrowers: borrowersOf(facts),
    property: propertyOf(facts),
    terms: agreed.terms,
    schedule: agreed.schedule,
    expectedFundingOn: agreed.dates.fundedOn,
    fundedOn: restated.dates.fundedOn,
    restated: {
      withAutopay,
      withoutAutopay,
      // Draws end on the day that was signed.
      schedule: { ...restated.schedule, drawEndsOn: agreed.schedule.drawEndsOn },
      scheduleYears: restated.scheduleYears,
      ...(agreed.terms.autopay &&
        autopay && { firstTransferOn: firstTransferOn(restated.dates.firstDueOn, autopay.dayOfMonth) }),
    },
  }
}
