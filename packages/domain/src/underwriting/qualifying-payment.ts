import type { Day } from '../calendar/index.ts'
import type { TermYears } from '../enumerations/index.ts'
import { firstPaymentOn, levelPayment } from '../finance/index.ts'
import type { Percent } from '../pricing/index.ts'
import { casePriceDespiteEquity, fullyIndexedRate } from './case-price.ts'
import { interestOnlyPayments } from './interest-only.ts'
import type { Choice, UnderwritingCase } from './underwriting-case.ts'

/** One calendar for every case, with the longest first period there is (60 days): an offer never lapses by the day it funds on. */
const REFERENCE_FUNDED_ON: Day = '2026-12-03'

type PricedLine = { readonly termYears: TermYears; readonly lineCents: number; readonly ratePercent: Percent }

/**
 * The payment that DTI counts: the full line, repaid over the term at the fully indexed rate of its price without
 * autopay. Of an interest-only line it is the payment that pays back, over the fewer years that are left for it.
 */
export const fullyIndexedPayment = (c: UnderwritingCase, { termYears, lineCents, ratePercent }: PricedLine): number => {
  const indexedPercent = fullyIndexedRate(c, ratePercent)
  const key = `${termYears} ${lineCents} ${indexedPercent}`
  const known = c.payments?.get(key)
  if (known !== undefined) return known
  const { paymentCents } = levelPayment({
    principalCents: lineCents,
    ratePercent: indexedPercent,
    payments: termYears * 12,
    interestOnlyPayments: interestOnlyPayments(c.policy, termYears),
    fundedOn: REFERENCE_FUNDED_ON,
    firstPaymentOn: firstPaymentOn(REFERENCE_FUNDED_ON),
  })
  c.payments?.set(key, paymentCents)
  return paymentCents
}

/** The same for a line whose price is yet to be looked up; undefined where the sheet has none. */
export const qualifyingPayment = (c: UnderwritingCase, choice: Choice, lineCents: number): number | undefined => {
  const priced = casePriceDespiteEquity(c, { ...choice, lineCents, autopay: false })
  if (!priced.ok) return undefined
  return fullyIndexedPayment(c, { termYears: choice.termYears, lineCents, ratePercent: priced.ratePercent })
}
