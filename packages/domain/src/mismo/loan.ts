import { type ChosenOffer, type Lien, priceInForce } from '../application/index.ts'
import { addMonths, day } from '../calendar/index.ts'
import type { Purpose } from '../enumerations/index.ts'
import { type CLOSING_COST_CODES, laterDrawRate, planTerms, sumOfCosts } from '../pricing/index.ts'
import { amount, type MismoCase } from './mismo-case.ts'
import { type Element, element, leaf } from './xml.ts'

const LIEN_PRIORITIES = ['FirstLien', 'SecondLien', 'ThirdLien', 'FourthLien'] as const

type LienPriority =
  | { readonly type: (typeof LIEN_PRIORITIES)[number] }
  | { readonly type: 'Other'; readonly description: string }

/** The position of our line once the liens paid off at closing are gone. The enumeration ends at the fourth. */
export const lienPriority = (liens: readonly Lien[]): LienPriority => {
  const ahead = liens.filter((lien) => lien.securedByHome && !lien.beingPaidOff).length
  const type = LIEN_PRIORITIES[ahead]
  return type === undefined ? { type: 'Other', description: `Lien in place ${ahead + 1}` } : { type }
}

const PURPOSES: Readonly<Record<Purpose, string>> = {
  HOME_IMPROVEMENT: 'Home improvement',
  DEBT_CONSOLIDATION: 'Debt consolidation',
  MAJOR_PURCHASE: 'Major purchase',
  EDUCATION: 'Education',
  OTHER: 'Another purpose',
}

/** The purpose of the line: paying off debt that the home secures is a refinance, whatever else was stated. */
const purposeOf = ({ additional, liens }: MismoCase['facts']): readonly [type: string, description?: string] =>
  (liens?.items ?? []).some((lien) => lien.securedByHome && lien.beingPaidOff)
    ? ['Refinance']
    : ['Other', PURPOSES[additional?.purpose ?? 'OTHER']]

const identifier = (type: string, value: string): Element =>
  element('LOAN_IDENTIFIER', leaf('LoanIdentifier', value), leaf('LoanIdentifierType', type))

/** Later draws follow the index; the first keeps its rate, so the line amortises as a fixed one. */
const adjustmentOf = ({ plan }: MismoCase): Element | undefined =>
  plan &&
  element(
    'ADJUSTMENT',
    element(
      'INTEREST_RATE_ADJUSTMENT',
      element('INDEX_RULES', element('INDEX_RULE', leaf('IndexType', 'BankPrimeLoan'))),
      element(
        'INTEREST_RATE_LIFETIME_ADJUSTMENT_RULE',
        leaf('CeilingRatePercent', planTerms.maximumAprPercent),
        leaf('MarginRatePercent', plan.laterDraws.marginPercent),
      ),
    ),
  )

const closingOf = ({ facts, signedOn }: MismoCase): Element | undefined => {
  const { funding, rescission } = facts
  const detail = element(
    'CLOSING_INFORMATION_DETAIL',
    leaf('ClosingDate', signedOn),
    leaf('DisbursementDate', funding?.disbursedOn),
    leaf('RescissionDate', rescission?.applies ? rescission.endsMidnightOf : undefined),
  )
  return detail.content.length === 0 ? undefined : element('CLOSING_INFORMATION', detail)
}

/** The draw period of an interest-only line is as long as its interest-only payments. */
const drawOf = ({ plan, facts: { offer } }: MismoCase): Element | undefined => {
  if (plan === undefined || offer === undefined) return undefined
  const months = offer.interestOnly?.payments ?? plan.drawMonths
  return element(
    'DRAW',
    element(
      'DRAW_RULE',
      leaf('LoanDrawExpirationDate', offer.fundingOn && addMonths(day(offer.fundingOn), months)),
      leaf('LoanDrawMinimumAmount', amount(planTerms.minimumDrawCents)),
      leaf('LoanDrawTermMonthsCount', months),
    ),
  )
}

type Cost = { readonly type: string; readonly other?: string; readonly paidTo: string; readonly paidToOther?: string }

const COSTS: Readonly<Record<(typeof CLOSING_COST_CODES)[number], Cost>> = {
  NOTARY: { type: 'NotaryFee', paidTo: 'ThirdPartyProvider' },
  RECORDING: { type: 'RecordingFeeForMortgage', paidTo: 'Other', paidToOther: 'Recording office' },
  MORTGAGE_TAX: { type: 'Other', other: 'Mortgage tax', paidTo: 'Other', paidToOther: 'Tax authority' },
}

const feeOf = (cents: number, { type, other, paidTo, paidToOther }: Cost, percent?: string): Element =>
  element(
    'FEE',
    element(
      'FEE_DETAIL',
      leaf('FeeActualTotalAmount', amount(cents)),
      leaf('FeePaidToType', paidTo),
      leaf('FeePaidToTypeOtherDescription', paidToOther),
      leaf('FeeTotalPercent', percent),
      leaf('FeeType', type),
      leaf('FeeTypeOtherDescription', other),
    ),
  )

/** The APR is that of 12 CFR 1026.40: fees are no part of it. */
const feesOf = ({ facts }: MismoCase): Element | undefined => {
  const { offer } = facts
  if (offer === undefined) return undefined
  const costs = (offer.closingCosts?.items ?? []).filter(({ amountCents }) => amountCents > 0)
  return element(
    'FEE_INFORMATION',
    element(
      'FEES',
      feeOf(offer.feeCents, { type: 'LoanOriginationFee', paidTo: 'Lender' }, offer.feePercent),
      ...costs.map(({ code, amountCents }) => feeOf(amountCents, COSTS[code])),
    ),
    element(
      'FEES_SUMMARY',
      element(
        'FEE_SUMMARY_DETAIL',
        leaf('APRPercent', priceInForce(facts)?.aprPercent),
        leaf('FeeSummaryTotalFeesAmount', amount(offer.feeCents + sumOfCosts(costs))),
      ),
    ),
  )
}

const helocOf = ({ plan, facts: { offer } }: MismoCase): Element => {
  const drawMonths = offer?.interestOnly?.payments ?? plan?.drawMonths
  return element(
    'HELOC',
    element(
      'HELOC_RULE',
      // The first draw is the whole line.
      leaf('HELOCInitialAdvanceAmount', offer && amount(offer.amountCents)),
      leaf('HELOCMaximumAPRPercent', plan && planTerms.maximumAprPercent),
      leaf('HELOCMaximumBalanceAmount', offer && amount(offer.amountCents)),
      leaf('HELOCMinimumAdvanceAmount', plan && amount(planTerms.minimumDrawCents)),
      leaf('HELOCRepayPeriodMonthsCount', offer && drawMonths && offer.termYears * 12 - drawMonths),
    ),
  )
}

const detailOf = ({ facts, appliedOn }: MismoCase): Element => {
  const { offer, funding, additional } = facts
  const borrowers = 1 + (additional?.otherOwners ?? []).filter(({ owes }) => owes).length
  return element(
    'LOAN_DETAIL',
    leaf('ApplicationReceivedDate', appliedOn),
    leaf('BorrowerCount', borrowers),
    leaf('HELOCIndicator', true),
    leaf('InterestOnlyIndicator', offer?.interestOnly !== undefined),
    leaf('LoanFundingDate', funding?.disbursedOn && offer?.fundingOn),
    leaf('OpenEndCreditIndicator', true),
  )
}

const lastPaymentOn = ({ firstPaymentOn, payments }: ChosenOffer): string | undefined =>
  firstPaymentOn && addMonths(day(firstPaymentOn), payments - 1)

const maturityOf = ({ facts: { offer } }: MismoCase): Element | undefined =>
  offer &&
  element(
    'MATURITY',
    element(
      'MATURITY_RULE',
      leaf('LoanMaturityDate', lastPaymentOn(offer)),
      leaf('LoanMaturityPeriodCount', offer.termYears * 12),
      leaf('LoanMaturityPeriodType', 'Month'),
    ),
  )

const paymentOf = ({ facts }: MismoCase): Element | undefined => {
  const { offer } = facts
  const price = priceInForce(facts)
  if (offer === undefined || price === undefined) return undefined
  const { interestOnlyCents } = price
  return element(
    'PAYMENT',
    element(
      'PAYMENT_RULE',
      leaf('InitialInterestOnlyPaymentAmount', interestOnlyCents === undefined ? undefined : amount(interestOnlyCents)),
      leaf('InitialPrincipalAndInterestPaymentAmount', amount(price.paymentCents)),
      leaf('PaymentFrequencyType', 'Monthly'),
      leaf('ScheduledFirstPaymentDate', offer.firstPaymentOn),
      leaf('ScheduledTotalPaymentCount', offer.payments),
    ),
  )
}

const termsOf = ({ facts, plan, signedOn }: MismoCase): Element => {
  const { offer, liens } = facts
  const priority = lienPriority(liens?.items ?? [])
  const [purpose, described] = purposeOf(facts)
  const { indexPercent, marginPercent } = plan?.laterDraws ?? {}
  return element(
    'TERMS_OF_LOAN',
    leaf('DisclosedFullyIndexedRatePercent', plan && laterDrawRate(plan)),
    leaf('DisclosedIndexRatePercent', indexPercent),
    leaf('DisclosedMarginRatePercent', marginPercent),
    leaf('LienPriorityType', priority.type),
    leaf('LienPriorityTypeOtherDescription', priority.type === 'Other' ? priority.description : undefined),
    leaf('LoanPurposeType', purpose),
    leaf('LoanPurposeTypeOtherDescription', described),
    leaf('MortgageType', 'Conventional'),
    leaf('NoteAmount', offer && amount(offer.amountCents)),
    leaf('NoteDate', signedOn),
    leaf('NoteRatePercent', priceInForce(facts)?.ratePercent),
  )
}

export const loanOf = (one: MismoCase): Element => {
  const { facts, loanNumber, uli } = one
  const { offer } = facts
  const loan = element(
    'LOAN',
    adjustmentOf(one),
    element(
      'AMORTIZATION',
      element(
        'AMORTIZATION_RULE',
        leaf('AmortizationType', 'Fixed'),
        leaf('LoanAmortizationPeriodCount', offer && offer.termYears * 12),
        leaf('LoanAmortizationPeriodType', offer && 'Month'),
      ),
    ),
    closingOf(one),
    drawOf(one),
    feesOf(one),
    helocOf(one),
    detailOf(one),
    element('LOAN_IDENTIFIERS', identifier('LenderLoan', loanNumber), identifier('UniversalLoan', uli)),
    maturityOf(one),
    paymentOf(one),
    termsOf(one),
  )
  return { ...loan, attributes: { LoanRoleType: 'SubjectLoan' } }
}
