import type { BroughtDocument } from '../../documents/index.ts'
import type { ConsentType, Purpose } from '../../enumerations/index.ts'
import type { Instant, StaffMember } from './basics.ts'

export type Consent = {
  readonly type: ConsentType
  readonly at: Instant
  readonly textVersion: string
  /** sha256 of the words shown. */
  readonly textHash: string
  /** ECONSENT: what was read off the test page and typed back (15 USC 7001(c)(1)(C)(ii)). */
  readonly demonstrationCode?: string | undefined
}

export type Applicant = {
  readonly firstName: string
  readonly middleName?: string | undefined
  readonly lastName: string
  readonly suffix?: string | undefined
  readonly email: string
  readonly phone?: string | undefined
  /** The values themselves live encrypted in a table of their own. */
  readonly hasBirthDate: boolean
  readonly hasTaxId: boolean
  readonly mailing?: Address | undefined
  readonly maritalStatus?: 'MARRIED' | 'UNMARRIED' | 'SEPARATED' | undefined
  /** Where else the bureau may have the file: under a name of before, or at an address of before. */
  readonly formerName?: string | undefined
  readonly previousAddress?: Address | undefined
}

export type Address = {
  readonly street: string
  readonly unit?: string | undefined
  readonly city: string
  readonly state: string
  readonly zip: string
}

export type OtherOwner = {
  readonly uuid: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone?: string | undefined
  readonly relation: string
  readonly owes: boolean
}

export type AdditionalInfo = {
  readonly purpose: Purpose
  readonly otherOwners: readonly OtherOwner[]
  readonly givenAt: Instant
}

export type IdentityCheck = {
  readonly documents: readonly BroughtDocument[]
  /** When the last try was sent in. */
  readonly submittedAt?: Instant | undefined
  readonly tries: number
  /** Beside the usual ones, given by a person who asked for other documents. */
  readonly triesGranted?: number | undefined
  /** A document of one of the tries named somebody else, or another birth date. */
  readonly mismatched?: true | undefined
  readonly status: 'IN_REVIEW' | 'VERIFIED' | 'REJECTED'
  readonly reasons: readonly string[]
  readonly screenedAt?: Instant | undefined
  /** Verified by a person where the vendor would not say. */
  readonly byHand?: true | undefined
}

/** Of signs of identity theft: what facts alone do not show, and what a person said to them. */
export type RedFlagFacts = {
  /** How many applications of other people at this lender give the same phone number. */
  readonly contactSharedWith?: number | undefined
  readonly judged: readonly {
    readonly flags: readonly string[]
    readonly reason: string
    readonly by: StaffMember
    readonly at: Instant
  }[]
}
