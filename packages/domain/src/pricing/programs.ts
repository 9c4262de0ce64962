import type { Program } from '../enumerations/index.ts'
import type { RateSheet } from './rate-sheet.ts'

/** How somebody becomes a member of a credit union, which lends to its members only (12 USC 1757(5)). */
export const MEMBERSHIP_ROUTES = ['FIELD', 'EMPLOYER', 'OCCUPATION', 'ASSOCIATION', 'SHARE', 'COMMUNITY'] as const
export type MembershipRoute = (typeof MEMBERSHIP_ROUTES)[number]

type ProgramTerms = {
  /** `none`: every cost is in the rate, so only the sheet's row without a fee is offered. */
  readonly fees: 'asSheet' | 'none'
  /** Whether the offer starts with autopay selected; it stays a choice, as 12 CFR 1005.10(e)(1) requires. */
  readonly startsWithAutopay: boolean
  /** How borrowers join a lender that lends to members only; null if it lends to anybody. */
  readonly membership: MembershipRoute | null
}

const openToAll = { fees: 'asSheet', startsWithAutopay: false, membership: null } as const
const membersBy = (membership: MembershipRoute): ProgramTerms => ({ ...openToAll, membership })

/** What each program changes. A lender's record names its programs. */
const PROGRAM_TERMS: Readonly<Record<Program, ProgramTerms>> = {
  ALL_IN: { ...openToAll, fees: 'none' },
  AUTOPAY: { ...openToAll, startsWithAutopay: true },
  CREDIT_UNION: membersBy('FIELD'),
  DEPARTMENT_OF_COMMERCE_CU: membersBy('EMPLOYER'),
  QUORUM: membersBy('SHARE'),
  TEACHERS_FEDERAL_CU: membersBy('OCCUPATION'),
  VALLEY_STRONG_FFA: membersBy('ASSOCIATION'),
  VALLEY_STRONG_NON_FFA: membersBy('COMMUNITY'),
}

export const hasNoFee = ({ feePercent }: RateSheet['fees'][number]): boolean => Number(feePercent) === 0

export const isAllIn = (programs: readonly Program[]): boolean =>
  programs.some((program) => PROGRAM_TERMS[program].fees === 'none')

/** The sheet that a lender's programs leave. The check of a record reports programs that leave no row. */
export const sheetUnder = (programs: readonly Program[], sheet: RateSheet): RateSheet =>
  isAllIn(programs) ? { ...sheet, fees: sheet.fees.filter(hasNoFee) } : sheet

export const startsWithAutopay = (programs: readonly Program[]): boolean =>
  programs.some((program) => PROGRAM_TERMS[program].startsWithAutopay)

/** The ways to become a member, without duplicates; none if the lender lends to anybody. */
export const membershipRoutes = (programs: readonly Program[]): readonly MembershipRoute[] => [
  ...new Set(programs.flatMap((program) => PROGRAM_TERMS[program].membership ?? [])),
]
