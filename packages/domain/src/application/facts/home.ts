import type { BroughtDocument } from '../../documents/index.ts'
import type {
  Occupancy,
  Ownership,
  OwnershipReason,
  PropertyCondition,
  PropertyType,
  ValueBasis,
} from '../../enumerations/index.ts'
import type { HomeEquityLaw } from '../../states/index.ts'
import type { Instant, IsoDay } from './basics.ts'
import type { Address } from './person.ts'

export type Property = Address & {
  readonly uuid: string
  readonly county?: string | undefined
  /** Eleven digits of the postal record's geography: county, then tract (HMDA reports both). */
  readonly censusTract?: string | undefined
  /** The county's number for the home, where it was chosen among several of one address. */
  readonly parcel?: string | undefined
  readonly type: PropertyType
  readonly occupancy: Occupancy
  readonly units: number
  readonly titleChangedRecently: boolean
  readonly listedForSale: boolean
  readonly boughtRecently: boolean
  readonly condition?: PropertyCondition | undefined
  readonly ownership?: Ownership | undefined
  /** What its state asks by the lender's policy, as it was kept with the newest decision. */
  readonly law?: HomeEquityLaw | undefined
}

/** One of several homes that are on record at an address. */
export type FoundHome = Address & { readonly parcel: string; readonly county?: string | undefined }

/** The public record names other owners than the applicant, and what the applicant said to that. */
export type OwnershipDispute = {
  readonly recordedOwners: readonly string[]
  readonly foundAt: Instant
  /** The legal name before it was corrected to the record's: whoever judges ownership has to see it. */
  readonly nameBefore?: string | undefined
  readonly explanation?: OwnershipExplanation | undefined
}

export type OwnershipExplanation = {
  readonly reason: OwnershipReason
  readonly note?: string | undefined
  readonly documents: readonly { readonly uuid: string; readonly type: BroughtDocument }[]
  readonly givenAt: Instant
}

export type Valuation = {
  readonly valueCents: number
  readonly source: 'AVM' | 'BPO' | 'RESIDENTIAL_EVALUATION' | 'APPRAISAL' | 'BORROWER_ESTIMATE'
  readonly asOf: IsoDay
  /** What the borrower's own estimate goes by. */
  readonly basis?: ValueBasis | undefined
}

/** A look at the home by a person, as it was agreed to. */
export type ValuationOrder = {
  readonly kind: 'BPO' | 'RESIDENTIAL_EVALUATION'
  /** Nothing where the lender wants it beside an automated value. */
  readonly feeCents: number
  /** Until then the fee is given back to whoever withdraws (12 CFR 1026.40(h)). */
  readonly refundableThrough?: IsoDay | undefined
  readonly visit: 'EXTERIOR' | 'INTERIOR'
  readonly contact?: { readonly name: string; readonly phone: string } | undefined
  readonly orderedAt: Instant
  /** Nobody could value it, and an appraiser was sent. */
  readonly failedAt?: Instant | undefined
}

/** The fields of the federal Standard Flood Hazard Determination Form (FEMA Form 086-0-32) beside zone and hazard area. */
export type FloodDetermination = {
  readonly communityName: string
  /** Of the national program, six characters. */
  readonly communityNumber: string
  /** Number of the map or of its panel, with its suffix. */
  readonly mapPanel: string
  readonly mapOn: IsoDay
  /** The community takes part in the national program: federal flood insurance can be had. */
  readonly participates: boolean
  readonly determinedOn: IsoDay
  readonly preparer: string
  /** Whoever made it follows the maps for as long as the line is open. */
  readonly lifeOfLoan: boolean
}

export type Flood = {
  readonly status: 'ORDERED' | 'CERTIFIED'
  readonly zone?: string | undefined
  readonly specialHazardArea?: boolean | undefined
  /** Absent from certificates of an older release. */
  readonly determination?: FloodDetermination | undefined
  /** Where the community takes no part: that the lender lends there on a private policy. */
  readonly outsideProgram?: 'PRIVATE_POLICY' | undefined
  /** Entered by a person from a certificate on paper. */
  readonly byHand?: true | undefined
  /** Of one that took the place of an older; the first is as old as the report it was ordered with. */
  readonly certifiedOn?: IsoDay | undefined
}

/** The notice of special flood hazards (12 CFR 22.9): the record of its delivery and of its receipt. */
export type FloodNotice = {
  readonly deliveredAt: Instant
  /** Read to its end by the borrower. */
  readonly acknowledgedAt?: Instant | undefined
}

export type Insurance = {
  readonly complete: boolean
  readonly insurer?: string | undefined
  readonly policyNumber?: string | undefined
  readonly dwellingCoverCents?: number | undefined
  readonly deductibleCents?: number | undefined
  /** What building the home anew costs, where the policy states it. */
  readonly replacementCostCents?: number | undefined
  readonly effectiveOn?: IsoDay | undefined
  readonly expiresOn?: IsoDay | undefined
}

/** Of the national program, or of a private insurer (42 U.S.C. 4012a(b)(7)). */
export type FloodPolicy = {
  readonly kind: 'NFIP' | 'PRIVATE'
  readonly insurer: string
  readonly policyNumber: string
  readonly coverCents: number
  readonly effectiveOn: IsoDay
  readonly expiresOn: IsoDay
  /** A private policy that does not state that it meets the federal definition is read by a person. */
  readonly status: 'ACCEPTED' | 'IN_REVIEW' | 'REFUSED'
  readonly givenAt: Instant
  /** Why it was refused, as the borrower reads it. */
  readonly reason?: string | undefined
}
