import { Decimal } from 'decimal.js'
import {
  type ApplicationFacts,
  type Credit,
  type GivenAsset,
  isCleared,
  isCreditShut,
  type Liens,
  type Property,
  type Valuation,
} from '../../application/index.ts'
import { type Day, day } from '../../calendar/index.ts'
import { isStateCode, type StateCode } from '../../states/index.ts'
import {
  type AssetFacts,
  type HomeFacts,
  type LienFacts,
  REVIEW_CODES,
  type ReviewCode,
  type UnderwritingFacts,
} from './facts.ts'

/** What underwriting needs besides the application's facts and may not read itself. */
export type FactSources = {
  /** Computed from the birth date by code that may read it. */
  readonly ofContractAge: boolean
  /** Computed in the same place, for a lender whose programme has a minimum age. */
  readonly ofProgramAge?: boolean | undefined
  readonly openReviews?: readonly ReviewCode[]
}

export type CollectedFacts =
  | { readonly ok: true; readonly facts: UnderwritingFacts }
  | { readonly ok: false; readonly reason: 'CREDIT_MISSING' | 'LIENS_MISSING' | 'STATE_UNKNOWN' }

const homeFacts = (
  { type, occupancy, units, condition, ownership, ...property }: Property,
  state: StateCode,
  valuation: Valuation | undefined,
): HomeFacts => ({
  state,
  ...(property.county !== undefined && { county: property.county, city: property.city }),
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

/** A payment that includes taxes and insurance already counts them; a twelfth is rounded up. */
const housingFacts = (liens: Liens): UnderwritingFacts['housing'] => {
  const isHeld = liens.items.some((lien) => !lien.beingPaidOff && lien.includesTaxesAndInsurance === 'YES')
  const monthly = (annualCents: number): number => (isHeld ? 0 : Math.ceil(annualCents / 12))
  return {
    taxesMonthlyCents: monthly(liens.taxesAnnualCents),
    insuranceMonthlyCents: monthly(liens.insuranceAnnualCents),
    associationMonthlyCents: liens.hoaMonthlyCents,
  }
}

const creditOf = ({ hardCredit, softCredit }: ApplicationFacts): Credit | undefined => hardCredit ?? softCredit

/** The public record of this home names the debt, and the borrower says that the home does not secure it. */
const deniesRecordedLien = ({ liens }: ApplicationFacts): boolean =>
  (liens?.items ?? []).some(({ source, securedByHome }) => source === 'TITLE' && !securedByHome)

/** The questions that need a review by staff, each from the facts alone. */
const REVIEWED_WHEN: Readonly<Record<ReviewCode, (application: ApplicationFacts) => boolean>> = {
  DELINQUENCY: ({ delinquent }) => delinquent === true,
  OWNERSHIP: ({ propertyTrouble }) => propertyTrouble === 'OWNERSHIP_DIFFERS',
  FRAUD_ALERT: ({ creditTrouble }) => creditTrouble === 'FACTA',
  BANKRUPTCY: (application) => creditOf(application)?.bankruptcy === true,
  CONTRADICTION: deniesRecordedLien,
}

const reviewsOf = (application: ApplicationFacts, sources: FactSources): readonly ReviewCode[] => {
  const found = REVIEW_CODES.filter((code) => REVIEWED_WHEN[code](application))
  const open = [...new Set([...(sources.openReviews ?? []), ...found])]
  return open.filter((code) => !isCleared(application, code))
}

/** Of a retirement account only the vested part counts; shares are multiplied before anything is rounded. */
const assetFacts = ({ kind, balanceCents, ownedPercent, vestedPercent = 100 }: GivenAsset): AssetFacts => ({
  kind,
  balanceCents,
  ownedPercent: new Decimal(ownedPercent).times(vestedPercent).div(100).toString(),
})

/**
 * The last home equity debt on the home, by the date in its report or in the public record, even if it was paid off
 * since.
 */
const lastHomeEquityClosedOn = ({ items, homeEquityClosedOn }: Liens): Day | undefined => {
  const lines = items.filter(({ kind, securedByHome }) => kind === 'HELOC' && securedByHome)
  const last = [...lines.map(({ openedOn }) => openedOn), homeEquityClosedOn]
    .filter((on) => on !== undefined)
    .toSorted()
    .at(-1)
  return last === undefined ? undefined : day(last)
}

/**
 * The part of an application that a decision may see, copied field by field: names, marital status, demographic answers
 * and any later fields are left out. The hard report is used once there is one.
 */
export const collectFacts = (application: ApplicationFacts, sources: FactSources): CollectedFacts => {
  const { property, liens, valuation, income, incomeVerification } = application
  const credit = creditOf(application)
  const creditFrozen = isCreditShut(application)
  if (!isStateCode(property.state)) return { ok: false, reason: 'STATE_UNKNOWN' }
  if (!credit && !creditFrozen) return { ok: false, reason: 'CREDIT_MISSING' }
  if (!liens) return { ok: false, reason: 'LIENS_MISSING' }
  return {
    ok: true,
    facts: {
      ...(application.channel === 'WHOLESALE' && { isBrokered: true }),
      ofContractAge: sources.ofContractAge,
      ...(sources.ofProgramAge !== undefined && { ofProgramAge: sources.ofProgramAge }),
      score: credit?.score ?? null,
      creditFrozen,
      property: {
        ...homeFacts(property, property.state, valuation),
        lastHomeEquityClosedOn: lastHomeEquityClosedOn(liens),
      },
      liens: lienFacts(liens),
      housing: housingFacts(liens),
      monthlyDebtCents: (credit?.monthlyDebtCents ?? 0) + (application.otherDebts?.monthlyCents ?? 0),
      statedAnnualIncomeCents: income.annualCents,
      verifiedAnnualIncomeCents: incomeVerification?.verifiedAnnualCents,
      assets: application.assets?.map(assetFacts),
      openReviews: reviewsOf(application, sources),
    },
  }
}
