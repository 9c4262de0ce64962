import type { ApplicationFacts, Credit, Liens, Property, Valuation } from '../application/index.ts'
import type { Day } from '../calendar/index.ts'
import { isStateCode, type StateCode } from '../states/index.ts'
import type { AssetFacts, HomeFacts, LienFacts, ReviewCode, UnderwritingFacts } from './facts.ts'

/** What underwriting needs beside the application's facts, and may not read there itself. */
export type FactsBeside = {
  /** Worked out from the birth date by whoever may read it. */
  readonly ofContractAge: boolean
  readonly assets?: readonly AssetFacts[]
  readonly lastHomeEquityClosedOn?: Day
  readonly openReviews?: readonly ReviewCode[]
}

export type CollectedFacts =
  | { readonly ok: true; readonly facts: UnderwritingFacts }
  | { readonly ok: false; readonly reason: 'CREDIT_MISSING' | 'LIENS_MISSING' | 'STATE_UNKNOWN' }

const FROZEN = ['LOCKED', 'FROZEN_WITH_PIN'] as const

const homeFacts = (
  { type, occupancy, units, condition, ownership, ...property }: Property,
  state: StateCode,
  valuation: Valuation | undefined,
): HomeFacts => ({
  state,
  type,
  occupancy,
  units,
  condition,
  ownership,
  valueCents: valuation?.valueCents ?? null,
  valueSource: valuation?.source ?? null,
  titleChangedWithin90Days: property.titleChangedRecently,
  listedForSale: property.listedForSale,
  boughtWithin6Months: property.boughtRecently,
})

const lienFacts = ({ items }: Liens): LienFacts[] =>
  items.map(({ id, kind, balanceCents, limitCents, paymentCents, securedByHome, beingPaidOff }) => ({
    id,
    kind,
    balanceCents,
    limitCents,
    paymentCents,
    securedByHome,
    beingPaidOff,
  }))

/** A payment that holds taxes and insurance already counts them; a twelfth is rounded up. */
const housingFacts = (liens: Liens): UnderwritingFacts['housing'] => {
  const isHeld = liens.items.some((lien) => !lien.beingPaidOff && lien.includesTaxesAndInsurance === 'YES')
  const monthly = (annualCents: number): number => (isHeld ? 0 : Math.ceil(annualCents / 12))
  return {
    taxesMonthlyCents: monthly(liens.taxesAnnualCents),
    insuranceMonthlyCents: monthly(liens.insuranceAnnualCents),
    associationMonthlyCents: liens.hoaMonthlyCents,
  }
}

const reviewsOf = (application: ApplicationFacts, beside: FactsBeside): readonly ReviewCode[] => {
  const found: ReviewCode[] = [...(beside.openReviews ?? [])]
  if (application.delinquent) found.push('DELINQUENCY')
  if (application.propertyTrouble === 'OWNERSHIP_DIFFERS') found.push('OWNERSHIP')
  if (application.creditTrouble === 'FACTA') found.push('FRAUD_ALERT')
  return [...new Set(found)]
}

const creditOf = ({ hardCredit, softCredit }: ApplicationFacts): Credit | undefined => hardCredit ?? softCredit

/**
 * The part of an application that a decision may see, picked field by field: names, marital status, demographic
 * answers and whatever is added later stay behind. The hard report holds once it is in.
 */
export const collectFacts = (application: ApplicationFacts, beside: FactsBeside): CollectedFacts => {
  const { property, liens, valuation, income, incomeVerification } = application
  const credit = creditOf(application)
  const creditFrozen = FROZEN.some((trouble) => trouble === application.creditTrouble)
  if (!isStateCode(property.state)) return { ok: false, reason: 'STATE_UNKNOWN' }
  if (!credit && !creditFrozen) return { ok: false, reason: 'CREDIT_MISSING' }
  if (!liens) return { ok: false, reason: 'LIENS_MISSING' }
  return {
    ok: true,
    facts: {
      ofContractAge: beside.ofContractAge,
      score: credit?.score ?? null,
      creditFrozen,
      property: {
        ...homeFacts(property, property.state, valuation),
        lastHomeEquityClosedOn: beside.lastHomeEquityClosedOn,
      },
      liens: lienFacts(liens),
      housing: housingFacts(liens),
      monthlyDebtCents: credit?.monthlyDebtCents ?? 0,
      statedAnnualIncomeCents: income.annualCents,
      verifiedAnnualIncomeCents: incomeVerification?.verifiedAnnualCents,
      assets: beside.assets,
      openReviews: reviewsOf(application, beside),
    },
  }
}
