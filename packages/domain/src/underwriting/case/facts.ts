import type { Lien, Valuation } from '../../application/index.ts'
import type { Day } from '../../calendar/index.ts'
import type { Occupancy, Ownership, PropertyCondition, PropertyType } from '../../enumerations/index.ts'
import type { Percent } from '../../pricing/index.ts'
import type { StateCode } from '../../states/index.ts'
import type { AssetKind } from './policy.ts'

/**
 * Everything a decision may see. Demographic answers, marital status and age itself are excluded (12 CFR 1002.4 to
 * 1002.6); of age it sees only whether the person may contract, and may use a programme for people of 62 and older.
 */
export type UnderwritingFacts = {
  readonly ofContractAge: boolean
  /** Whether the applicant has the minimum age of the lender's programme; set only if the programme has one. */
  readonly ofProgramAge?: boolean | undefined
  /** Null if the bureau's report has no score. */
  readonly score: number | null
  /** The report could not be read because the applicant locked it. */
  readonly creditFrozen: boolean
  readonly property: HomeFacts
  /** Every debt on the liens page, including those that this home turned out not to secure. */
  readonly liens: readonly LienFacts[]
  /** Costs that the lien payments do not already include. */
  readonly housing: {
    readonly taxesMonthlyCents: number
    readonly insuranceMonthlyCents: number
    readonly associationMonthlyCents: number
  }
  /** Debts of the credit report that are not among the liens. */
  readonly monthlyDebtCents: number
  readonly statedAnnualIncomeCents: number
  readonly verifiedAnnualIncomeCents?: number | undefined
  /** Absent until the applicant was asked; empty if there are none. */
  readonly assets?: readonly AssetFacts[] | undefined
  /** Set if a broker brought the application: what the lender pays for that counts among the fees. */
  readonly isBrokered?: true | undefined
  /** What staff still have to review. */
  readonly openReviews: readonly ReviewCode[]
}

/** Facts on which a final decision may rest. */
export type VerifiedFacts = UnderwritingFacts & { readonly verifiedAnnualIncomeCents: number }

export const isVerified = (facts: UnderwritingFacts): facts is VerifiedFacts =>
  facts.verifiedAnnualIncomeCents !== undefined

export type HomeFacts = {
  readonly state: StateCode
  /** Of the place, what recording a lien costs there. Absent until it is known. */
  readonly county?: string | undefined
  readonly city?: string | undefined
  readonly type: PropertyType
  readonly occupancy: Occupancy
  readonly units: number
  /** Null while no value is known. */
  readonly valueCents: number | null
  readonly valueSource: Valuation['source'] | null
  readonly condition?: PropertyCondition | undefined
  readonly ownership?: Ownership | undefined
  readonly titleChangedWithin90Days: boolean
  readonly listedForSale: boolean
  readonly boughtWithin6Months: boolean
  /** The closing day of the last home equity loan on this home, if known (Texas asks). */
  readonly lastHomeEquityClosedOn?: Day | undefined
}

export type LienFacts = {
  readonly id: string
  readonly kind: Lien['kind']
  readonly balanceCents: number
  /** Applies only to a line of credit. */
  readonly limitCents: number
  readonly paymentCents: number
  readonly securedByHome: boolean
  /** Paid off at closing from the new line. */
  readonly beingPaidOff: boolean
}

export type AssetFacts = {
  readonly kind: AssetKind
  readonly balanceCents: number
  readonly ownedPercent: Percent
}

/**
 * What staff review before a decision: a late mortgage payment, another owner on record, an alert on the credit file, a
 * bankruptcy in it, and a debt on record that the borrower says this home does not secure.
 */
export const REVIEW_CODES = ['DELINQUENCY', 'OWNERSHIP', 'FRAUD_ALERT', 'BANKRUPTCY', 'CONTRADICTION'] as const
export type ReviewCode = (typeof REVIEW_CODES)[number]

/** Above this, the sums of a case could exceed the exact range of a number. */
const LARGEST_CENTS = 1_000_000_000_00

const isCents = (cents: number): boolean => Number.isInteger(cents) && cents >= 0 && cents <= LARGEST_CENTS

/** Paths of figures that cannot be true, on which no decision may rest; empty if all are plausible. */
export const factErrors = (facts: UnderwritingFacts): readonly string[] => {
  const { score, property, housing } = facts
  const amounts: readonly (readonly [path: string, cents: number])[] = [
    ['monthlyDebtCents', facts.monthlyDebtCents],
    ['statedAnnualIncomeCents', facts.statedAnnualIncomeCents],
    ['verifiedAnnualIncomeCents', facts.verifiedAnnualIncomeCents ?? 0],
    ['housing.taxesMonthlyCents', housing.taxesMonthlyCents],
    ['housing.insuranceMonthlyCents', housing.insuranceMonthlyCents],
    ['housing.associationMonthlyCents', housing.associationMonthlyCents],
    ...facts.liens.flatMap((lien, index) =>
      (['balanceCents', 'limitCents', 'paymentCents'] as const).map(
        (field) => [`liens.${index}.${field}`, lien[field]] as const,
      ),
    ),
    ...(facts.assets ?? []).map((asset, index) => [`assets.${index}.balanceCents`, asset.balanceCents] as const),
  ]
  const errors = amounts.filter(([, cents]) => !isCents(cents)).map(([path]) => path)
  if (score !== null && !(Number.isInteger(score) && score >= 300 && score <= 850)) errors.push('score')
  if (!(Number.isInteger(property.units) && property.units >= 1)) errors.push('property.units')
  if (property.valueCents !== null && !(isCents(property.valueCents) && property.valueCents > 0))
    errors.push('property.valueCents')
  return errors
}
