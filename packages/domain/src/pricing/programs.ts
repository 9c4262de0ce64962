import type { Program } from '../enumerations/index.ts'
import type { RateSheet } from './rate-sheet.ts'

/** How somebody comes to belong to a credit union, which lends to its members only (12 USC 1757(5)). */
export const MEMBERSHIP_ROUTES = ['FIELD', 'EMPLOYER', 'OCCUPATION', 'ASSOCIATION', 'SHARE', 'COMMUNITY'] as const
export type MembershipRoute = (typeof MEMBERSHIP_ROUTES)[number]

type ProgramTerms = {
  /** `none`: every cost is in the rate, so that only the sheet's row without a fee is offered. */
  readonly fees: 'asSheet' | 'none'
  /** The offer begins with autopay chosen; it stays a choice, as 12 CFR 1005.10(e)(1) wants it. */
  readonly startsWithAutopay: boolean
  /** Lends to members only, who join in this way; null: to anybody. */
  readonly membership: MembershipRoute | null
}

const openToAll = { fees: 'asSheet', startsWithAutopay: false, membership: null } as const
const membersBy = (membership: MembershipRoute): ProgramTerms => ({ ...openToAll, membership })

/** What taking part in a program changes. A lender's record names its programs. */
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

/** The sheet as a lender's programs leave it. A record without a row to leave is told so when it is checked. */
export const sheetUnder = (programs: readonly Program[], sheet: RateSheet): RateSheet =>
  isAllIn(programs) ? { ...sheet, fees: sheet.fees.filter(hasNoFee) } : sheet

export const startsWithAutopay = (programs: readonly Program[]): boolean =>
  programs.some((program) => PROGRAM_TERMS[program].startsWithAutopay)

/** Every way to become a member, each once; none where the lender lends to anybody. */
export const membershipRoutes = (programs: readonly Program[]): readonly MembershipRoute[] => [
  ...new Set(programs.flatMap((program) => PROGRAM_TERMS[program].membership ?? [])),
]
