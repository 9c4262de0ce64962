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

/** What underwriting needs beside the application's facts, and may not read there itself. */
export type FactSources = {
  /** Worked out from the birth date by whoever may read it. */
  readonly ofContractAge: boolean
  /** Worked out in the same place, for a lender whose programme has a youngest age. */
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

const creditOf = ({ hardCredit, softCredit }: ApplicationFacts): Credit | undefined => hardCredit ?? softCredit

/** The public record of this very home names the debt, and the borrower says that the home does not secure it. */
const deniesRecordedLien = ({ liens }: ApplicationFacts): boolean =>
  (liens?.items ?? []).some(({ source, securedByHome }) => source === 'TITLE' && !securedByHome)

/** What asks for a person's eye, each by the facts alone. */
const REVIEWED_WHEN: Readonly<Record<ReviewCode, (application: ApplicationFacts) => boolean>> = {
  DELINQUENCY: ({ delinquent }) => delinquent === true,
  OWNERSHIP: ({ propertyTrouble }) => propertyTrouble === 'OWNERSHIP_DIFFERS',
  FRAUD_ALERT: ({ creditTrouble }) => creditTrouble === 'FACTA',
  BANKRUPTCY: (application) => creditOf(application)?.bankruptcy === true,
  CONTRADICTION: deniesRecordedLien,
}

const reviewsOf = (application: ApplicationFacts, beside: FactSources): readonly ReviewCode[] => {
  const found = REVIEW_CODES.filter((code) => REVIEWED_WHEN[code](application))
  const open = [...new Set([...(beside.openReviews ?? []), ...found])]
  return open.filter((code) => !isCleared(application, code))
}

/** Of a retirement account only the vested part counts; shares are multiplied before anything is rounded. */
const assetFacts = ({ kind, balanceCents, ownedPercent, vestedPercent = 100 }: GivenAsset): AssetFacts => ({
  kind,
  balanceCents,
  ownedPercent: new Decimal(ownedPercent).times(vestedPercent).div(100).toString(),
})

/** The last home equity debt taken on the home, as its report or the public record dates it; paid off since or not. */
const lastHomeEquityClosedOn = ({ items, homeEquityClosedOn }: Liens): Day | undefined => {
  const lines = items.filter(({ kind, securedByHome }) => kind === 'HELOC' && securedByHome)
  const last = [...lines.map(({ openedOn }) => openedOn), homeEquityClosedOn]
    .filter((on) => on !== undefined)
    .toSorted()
    .at(-1)
  return last === undefined ? undefined : day(last)
}

/**
 * The part of an application that a decision may see, picked field by field: names, marital status, demographic
 * answers and whatever is added later stay behind. The hard report holds once it is in.
 */
export const collectFacts = (application: ApplicationFacts, beside: FactSources): CollectedFacts => {
  const { property, liens, valuation, income, incomeVerification } = application
  const credit = creditOf(application)
  const creditFrozen = isCreditShut(application)
  if (!isStateCode(property.state)) return { ok: false, reason: 'STATE_UNKNOWN' }
  if (!credit && !creditFrozen) return { ok: false, reason: 'CREDIT_MISSING' }
  if (!liens) return { ok: false, reason: 'LIENS_MISSING' }
  return {
    ok: true,
    facts: {
      ofContractAge: beside.ofContractAge,
      ...(beside.ofProgramAge !== undefined && { ofProgramAge: beside.ofProgramAge }),
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
      openReviews: reviewsOf(application, beside),
    },
  }
}
