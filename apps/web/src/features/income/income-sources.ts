import type { ApplicationRecord } from '@hearthline/contracts'
import { paystubsOwed } from '@hearthline/domain/application'
import type { EmploymentType } from '@hearthline/domain/enumerations'
import type { IncomeSourceRow } from './income-words.ts'

const LINK_TYPES = ['payroll', 'bank', 'tax'] as const
export type LinkType = (typeof LINK_TYPES)[number]
export type IncomeSource = LinkType | 'paystub'

export const isLinkType = (text: string | undefined): text is LinkType => LINK_TYPES.some((type) => type === text)

const BEST_FOR: Readonly<Record<EmploymentType, IncomeSource>> = {
  FULL_TIME: 'payroll',
  PART_TIME: 'payroll',
  SELF_EMPLOYED: 'tax',
  RETIRED: 'bank',
  UNEMPLOYED: 'bank',
  SEPARATE_MAINTENANCE_PAYMENTS: 'bank',
}

/** Every way, the one that fits what was stated first. */
export const incomeSourcesFor = (types: readonly EmploymentType[]): readonly IncomeSource[] => {
  const best = types.map((type) => BEST_FOR[type])
  return [...new Set<IncomeSource>([...best, 'payroll', 'bank', 'tax', 'paystub'])]
}

/** What a provider's return address says: which link, at which provider, and how it ended. */
export type IncomeReturn = {
  readonly link: string
  readonly provider: LinkType
  readonly choice: string
  readonly outcome: 'connected' | 'cancelled'
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The choice of a provider that has a page of its own (docs/vendors.md). */
const SIGNED_IN = 'signed-in'
const LONGEST_CHOICE = 60

/** Undefined where the address cannot be one that we gave out. Whether it was is the server's to say. */
export const returnOf = (provider: string | undefined, query: URLSearchParams): IncomeReturn | undefined => {
  const link = query.get('state') ?? ''
  const choice = query.get('choice') || SIGNED_IN
  if (!isLinkType(provider) || !UUID.test(link) || choice.length > LONGEST_CHOICE) return undefined
  const isCancelled = query.get('outcome') === 'cancelled' || query.has('error')
  return { link, provider, choice, outcome: isCancelled ? 'cancelled' : 'connected' }
}

/** The status of a proof for the borrower: one in review is with a person, or waits for one. */
export type SourceState = IncomeSourceRow['status'] | 'ORDERED'

type Row = Pick<IncomeSourceRow, 'status' | 'ordered'>

export const sourceState = ({ status, ordered }: Row): SourceState =>
  status === 'IN_REVIEW' && ordered !== undefined ? 'ORDERED' : status

/** Since when the tax office has an order that it has not answered. */
export const orderedAt = (sources: readonly Row[]): string | undefined =>
  sources.find((source) => sourceState(source) === 'ORDERED')?.ordered?.at

/** A person has something to look at. */
export const isWithPerson = (sources: readonly Row[]): boolean =>
  sources.some((source) => sourceState(source) === 'IN_REVIEW')

/** The order because of which another one would be refused: not answered yet, or its answer is with a person. */
export const openOrder = (sources: readonly IncomeSourceRow[]): IncomeSourceRow | undefined =>
  sources.find(({ source, status }) => source === 'POINTSERV_TAX' && status === 'IN_REVIEW')

type PaystubState = {
  /** Whether any is owed; otherwise another one may be sent all the same. */
  readonly isOwed: boolean
  /** How many the form asks for: those owed, and one at least. */
  readonly needed: number
  readonly inReview: readonly IncomeSourceRow[]
  readonly rejected: readonly IncomeSourceRow[]
}

/** The status of an application's paystubs. */
export const paystubState = ({ incomeVerification }: Pick<ApplicationRecord, 'incomeVerification'>): PaystubState => {
  const paystubs = (incomeVerification?.sources ?? []).filter(({ source }) => source === 'MANUAL_PAYSTUB')
  const owed = incomeVerification ? paystubsOwed(incomeVerification) : 0
  return {
    isOwed: owed > 0,
    needed: Math.max(1, owed),
    inReview: paystubs.filter(({ status }) => status === 'IN_REVIEW'),
    rejected: paystubs.filter(({ status }) => status === 'REJECTED'),
  }
}
