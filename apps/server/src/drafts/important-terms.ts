import { addDays, day } from '@hearthline/domain/calendar'
import { firstPaymentOn, interestOnlyPayment, levelPayment } from '@hearthline/domain/finance'
import { indexHistoryOf, laterDrawRate, planTerms, type RateSheet, taxParts } from '@hearthline/domain/pricing'
import { lawOfLine, lawTableOf, STATE_NAMES } from '@hearthline/domain/states'
import { interestOnlyPayments } from '@hearthline/domain/underwriting'
import { documentBrandOf, type LendingRules, type Organisation } from '../organisations/index.ts'

const EXAMPLE_YEARS = 10
const EXAMPLE_CENTS = 10_000_00
/** How long these terms are available for an application (12 CFR 1026.40(d)(2)). */
const HOLDS_DAYS = 60
const BOOKLET = 'consumerfinance.gov/learnmore'

const plan = planTerms

const repaid = ({ sheet, policy }: LendingRules, ratePercent: string) =>
  levelPayment({
    principalCents: EXAMPLE_CENTS,
    ratePercent,
    payments: EXAMPLE_YEARS * 12,
    interestOnlyPayments: interestOnlyPayments(policy, EXAMPLE_YEARS),
    fundedOn: sheet.effectiveOn,
    firstPaymentOn: firstPaymentOn(sheet.effectiveOn),
  })

/** The example's average interest per month. */
const monthOfInterest = (ratePercent: string) => interestOnlyPayment({ principalCents: EXAMPLE_CENTS, ratePercent })

/** The example of a line that is interest-only during the draw period, for applicants above an age. */
const interestOnlyExample = ({ policy }: LendingRules, aprPercent: string) => {
  const { interestOnlyFromAge: fromAge } = policy
  if (fromAge === undefined) return {}
  return {
    interestOnly: {
      fromAge,
      payments: interestOnlyPayments(policy, EXAMPLE_YEARS),
      averageCents: monthOfInterest(aprPercent),
      maximumCents: monthOfInterest(plan.maximumAprPercent),
    },
  }
}

const example = (rules: LendingRules) => {
  const aprPercent = laterDrawRate(rules.sheet)
  const { paymentCents, finalPaymentCents } = repaid(rules, aprPercent)
  return {
    balanceCents: EXAMPLE_CENTS,
    aprPercent,
    termYears: EXAMPLE_YEARS,
    payments: EXAMPLE_YEARS * 12,
    paymentCents,
    lastPaymentCents: finalPaymentCents,
    maximumPaymentCents: repaid(rules, plan.maximumAprPercent).paymentCents,
    ...interestOnlyExample(rules, aprPercent),
  }
}

const history = (rules: LendingRules) => ({
  exampleBalanceCents: EXAMPLE_CENTS,
  years: indexHistoryOf(rules.sheet).map(({ year, percent }) => {
    const { sheet, policy } = rules
    const aprPercent = laterDrawRate({ ...sheet, laterDraws: { ...sheet.laterDraws, indexPercent: percent } })
    return {
      year,
      indexPercent: percent,
      aprPercent,
      paymentCents: repaid(rules, aprPercent).paymentCents,
      ...(policy.interestOnlyFromAge !== undefined && { interestOnlyCents: monthOfInterest(aprPercent) }),
    }
  }),
})

const highestFee = (sheet: RateSheet): string =>
  sheet.fees.reduce((most, { feePercent }) => (Number(feePercent) > Number(most) ? feePercent : most), '0')

const upTo = (highCents: number) => ({ lowCents: 0, highCents })

const lenderFees = (sheet: RateSheet) => [
  { code: 'ORIGINATION' as const, ...upTo(0), ofDrawPercent: highestFee(sheet), when: 'AT_CLOSING' as const },
  { code: 'VALUATION' as const, ...upTo(plan.valuationCents), when: 'WHEN_ORDERED' as const },
  { code: 'NOTARY' as const, ...upTo(plan.manualNotaryCents), when: 'AT_CLOSING' as const },
  {
    code: 'LATE_PAYMENT' as const,
    lowCents: plan.latePaymentCents,
    highCents: plan.latePaymentCents,
    when: 'EACH_TIME' as const,
  },
]

/** What the tax on a lien may come to for each $100,000: what is advertised, or more where a place in a state served asks more. */
const mostTaxCents = ({ states, lawTable }: LendingRules['policy']): number => {
  const { recording } = lawTableOf({ lawTable })
  const taxes = states.flatMap((state) => {
    const charge = recording.states[state]
    return [charge?.tax, ...(charge?.places ?? []).map(({ tax }) => tax)].filter((tax) => tax !== undefined)
  })
  return Math.max(
    plan.mostMortgageTaxCents,
    ...taxes.map((tax) => taxParts({ ...tax, deductCents: 0 }, plan.feesPerLineCents).ownerCents),
  )
}

const otherFees = (policy: LendingRules['policy']) => [
  { code: 'RECORDING' as const, ...upTo(plan.mostRecordingCents), when: 'AT_CLOSING' as const },
  { code: 'MORTGAGE_TAX' as const, ...upTo(mostTaxCents(policy)), when: 'AT_CLOSING' as const },
]

const laterDraws = (sheet: RateSheet) => ({
  indexName: plan.index.name,
  indexSource: plan.index.source,
  indexPercent: sheet.laterDraws.indexPercent,
  indexOn: sheet.laterDraws.asOf,
  marginPercent: sheet.laterDraws.marginPercent,
  indexedAprPercent: laterDrawRate(sheet),
  minimumDrawCents: plan.minimumDrawCents,
})

/**
 * The states served that require a larger minimum draw than the plan (12 CFR 1026.40(d)(10)); listed because the
 * home is not known yet.
 */
const statesMinimumDraws = (policy: LendingRules['policy']) =>
  policy.states.flatMap((state) => {
    const { minAdvanceCents = 0 } = lawOfLine(state, policy)
    return minAdvanceCents > plan.minimumDrawCents
      ? [{ stateName: STATE_NAMES[state], minimumDrawCents: minAdvanceCents }]
      : []
  })

/** What they are made from: a lender's rules of the day that they print. */
export type Terms = { readonly organisation: Organisation; readonly rules: LendingRules; readonly today: string }

/** The content of a lender's important terms on a day, by its rules of that day (12 CFR 1026.40(d)). */
export const importantTermsOf = ({ organisation, rules, today }: Terms) => {
  const { policy, sheet } = rules
  return {
    brand: documentBrandOf(organisation),
    preparedOn: today,
    applyBy: { lastOn: addDays(day(today), HOLDS_DAYS) },
    lineLowCents: policy.amounts.minLineCents,
    lineHighCents: policy.amounts.maxLineCents,
    terms: sheet.terms.map(({ termYears }) => ({ termYears, drawYears: policy.drawPeriodYears[termYears] })),
    aprLowPercent: sheet.lowestPercent,
    aprHighPercent: sheet.highestPercent,
    ratesOn: sheet.effectiveOn,
    autopayDiscountPercent: sheet.autopayPercent.replace('-', ''),
    maximumAprPercent: plan.maximumAprPercent,
    lenderFees: lenderFees(sheet),
    otherFees: otherFees(policy),
    feesPerLineCents: plan.feesPerLineCents,
    example: example(rules),
    laterDraws: laterDraws(sheet),
    statesMinimumDraws: statesMinimumDraws(policy),
    history: history(rules),
    brochureUrl: BOOKLET,
  }
}

export type ImportantTermsData = ReturnType<typeof importantTermsOf>
