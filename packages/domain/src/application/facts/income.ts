import type { EmploymentType, IncomeSource } from '../../enumerations/index.ts'
import type { Instant, IsoDay } from './basics.ts'
import type { Address } from './person.ts'

export type StatedIncome = {
  readonly employmentTypes: readonly EmploymentType[]
  readonly annualCents: number
  readonly employerName?: string | undefined
}

/** An asset as its owner stated it on the assets page. */
export type GivenAsset = {
  readonly kind: 'DEPOSIT' | 'BROKERAGE' | 'RETIREMENT' | 'OTHER'
  readonly institution: string
  readonly balanceCents: number
  /** Share of it that is the applicant's, in whole percent. */
  readonly ownedPercent: number
  /** Of a retirement account: the share that is theirs to keep whatever happens. */
  readonly vestedPercent?: number | undefined
  readonly asOf: IsoDay
}

export type IncomeVerification = {
  readonly sources: readonly {
    readonly id: string
    readonly source: IncomeSource
    readonly status: 'STARTED' | 'IN_REVIEW' | 'VERIFIED' | 'REJECTED'
    readonly annualCents: number
    readonly label: string
    readonly reason?: string | undefined
    /** An order that the tax office has not answered yet: by which signed form, for which tax years, and since when. */
    readonly ordered?:
      | {
          readonly form: string
          readonly years: readonly number[]
          readonly at: Instant
          /** The vendor was asked at least once, whatever became of the answer. */
          readonly isAsked?: true | undefined
        }
      | undefined
    /** What came of an order: papers that a person reads. */
    readonly papers?: readonly string[] | undefined
  }[]
  readonly verifiedAnnualCents?: number | undefined
  /** `count` paystubs were asked for; the tasks are complete while none of them is owed (paystubsOwed). */
  readonly manualPaystub?:
    | { readonly needed: boolean; readonly tasksComplete: boolean; readonly count: number }
    | undefined
  readonly employmentVerificationNeeded: boolean
  /** How often in a row the records' vendor gave no answer. */
  readonly vendorFailures?: number | undefined
}

/** What was said of the borrower's work, by whom, and at which number; an older release did not ask for the number. */
export type EmploymentWord = {
  readonly verified: boolean
  readonly spokeWith: string
  readonly numberCalled?: string | undefined
  readonly at: Instant
}

/** Whom the lender may ask about the work of the borrower, and what came of it. */
export type Employer = {
  readonly name: string
  readonly address: Address
  readonly contactPhone: string
  readonly contactEmail?: string | undefined
  readonly title: string
  readonly startedOn: IsoDay
  readonly status: 'FULL_TIME' | 'PART_TIME'
  readonly consentedAt: Instant
  readonly checked?: EmploymentWord | undefined
}
