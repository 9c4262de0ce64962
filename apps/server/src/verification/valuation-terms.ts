import type { ValuationTerms } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addBusinessDays, day, instantToDay } from '@hearthline/domain/calendar'
import { planTerms } from '@hearthline/domain/pricing'
import type { Step } from '@hearthline/domain/workflow'

/** Brokers and evaluators usually report within so many business days. */
const USUAL_BUSINESS_DAYS = 5

type At = { readonly step: Step; readonly facts: ApplicationFacts; readonly today: string; readonly timeZone: string }

/** An automated value is free of charge, and so is what the lender wants beside it. */
export const isFeeDue = ({ valuation }: ApplicationFacts): boolean => valuation?.source !== 'AVM'

/**
 * 12 CFR 1026.40(h): no fee is kept until three business days after the important terms were given. They come before
 * the application; where their day is not on file, it counts from today.
 */
const refundableThrough = ({ facts: { consents }, today, timeZone }: At): string => {
  const terms = consents.find(({ type }) => type === 'IMPORTANT_TERMS')
  return addBusinessDays(terms === undefined ? day(today) : instantToDay(Date.parse(terms.at), timeZone), 3)
}

/** What a borrower is asked to agree to. */
export const valuationTerms = (at: At): ValuationTerms => ({
  kind: at.step === 'RESIDENTIAL_EVALUATION_ORDER_REQUEST' ? 'RESIDENTIAL_EVALUATION' : 'BPO',
  feeCents: isFeeDue(at.facts) ? planTerms.valuationCents : 0,
  refundableThrough: refundableThrough(at),
  expectedOn: addBusinessDays(day(at.today), USUAL_BUSINESS_DAYS),
})
