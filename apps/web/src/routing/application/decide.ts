import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { type ApplicationPage, isGiven, type LandingPage, pageBefore } from '@hearthline/domain/flow'
import type { Step } from '@hearthline/domain/workflow'
import { applicationAddress, destinationOf, pageAddress } from '../../application/index.ts'

/** Open at any time: documents to read, what the lender still asks for, and the answers of a person. */
const ALWAYS: readonly ApplicationPage[] = [
  'document/disclosures',
  'bank/manual-disburse',
  'conditions',
  'conditions/upload-document',
  'conditions/phone-number',
  'signing/support',
]

/** Pages a borrower may be on while the server's state leads to the page named first: parts of the same step. */
const COMPANIONS: Readonly<Partial<Record<LandingPage, readonly ApplicationPage[]>>> = {
  'product/select': ['product/prequal-winback'],
  'income/review': ['income/link/:type', 'income/upload/:type', 'income/callback/:provider'],
  'income/upload/paystub': ['income/upload/:type', 'income/review', 'income/link/:type', 'income/callback/:provider'],
  'error/income': ['income/review', 'income/link/:type', 'income/upload/:type', 'income/callback/:provider'],
  'bank/disburse': ['bank/manual-disburse'],
  'signing/intro': ['signing/sign'],
  'notary/intro': ['notary/session', 'notary/error', 'notary/schedule-manual', 'notary/reserve-manual'],
  'notary/error': ['notary/intro', 'notary/session', 'notary/schedule-manual', 'notary/reserve-manual'],
  'notary/reserve-manual': ['notary/schedule-manual'],
  'notary/schedule-manual': ['notary/reserve-manual'],
  'insurance/requirements': ['insurance/upload'],
}

/** A page that belongs to one step alone, where the page of the step serves others too: the client flow waits at bpo/waiting (portal.md 4.2). */
const OF_STEP: Readonly<Partial<Record<Step, readonly ApplicationPage[]>>> = {
  BPO_PROCESSING: ['bpo/waiting'],
}

/** Whether a page may stay open because of the step itself, whatever page the step leads to. */
const belongsToStep = (here: ApplicationPage, step: Step): boolean => OF_STEP[step]?.includes(here) ?? false

const isAlwaysOpen = (here: ApplicationPage): boolean => ALWAYS.includes(here)

/** Whether a page may stay open although the server's state leads to another. */
const isCompanion = (here: ApplicationPage, target: LandingPage): boolean => COMPANIONS[target]?.includes(here) ?? false

export type Where = {
  readonly uuid: string
  /** The page's name in the routes table; undefined at the application's own address. */
  readonly page: ApplicationPage | undefined
  /** The whole path. */
  readonly path: string
  /** Whether a page of this application was shown already: then waiting happens where the borrower is. */
  readonly isInside: boolean
  /** Whether the borrower was on this very page while it was open: then its end leads on, and not to what was given. */
  readonly isLeft?: boolean
  /** The client flow's page, where the server's state is none that this release knows. */
  readonly flowPage?: LandingPage | undefined
}

export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  /** Its step is over, and the borrower came back to it: what was given, to read. */
  | { readonly kind: 'given' }
  /** `isOnward`: from a page that can be looked at again, so that the browser's Back leads to it. */
  | { readonly kind: 'go'; readonly to: string; readonly isOnward?: boolean }

const show: Verdict = { kind: 'show' }

type Place = Pick<Where, 'uuid' | 'page' | 'path'>

/** Whether a page belongs to what the server's state leads to. */
const isAt = ({ uuid, page, path }: Place, target: LandingPage): boolean =>
  path === pageAddress(target, { uuid }) || (page !== undefined && isCompanion(page, target))

/** What becomes of a page, by the server's state (portal.md 4.3). */
export const decide = (status: ApplicationStatus, record: ApplicationRecord, where: Where): Verdict => {
  const { uuid, page, path, isInside, isLeft = false, flowPage } = where
  const destination = destinationOf(status, record, path.slice(applicationAddress(uuid).length + 1))
  if (page !== undefined && isAlwaysOpen(page)) {
    const isForced = destination.kind === 'page' && destination.page === 'error/decline'
    return isForced ? { kind: 'go', to: pageAddress(destination.page, { uuid }) } : show
  }
  if (page !== undefined && belongsToStep(page, status.state)) return show
  if (destination.kind === 'leave') return { kind: 'go', to: '/dashboard' }
  const target = pageAddress(destination.page, { uuid })
  if (destination.kind === 'stay') return isInside || path === target ? { kind: 'wait' } : { kind: 'go', to: target }
  if (isAt(where, destination.page) || (flowPage !== undefined && isAt(where, flowPage))) return show
  const isAnswered = page !== undefined && isGiven(page, record) && destination.page !== 'error/decline'
  if (!isAnswered || !isInside) return { kind: 'go', to: target }
  return isLeft ? { kind: 'go', to: target, isOnward: true } : { kind: 'given' }
}

/** Where Back leads from a page, as its address; undefined on the first page, and where nothing comes before. */
export const backFrom = (
  status: ApplicationStatus,
  record: ApplicationRecord,
  { uuid, page }: Pick<Where, 'uuid' | 'page'>,
): string | undefined => {
  if (page === undefined) return undefined
  const destination = destinationOf(status, record)
  const isOpen = (one: ApplicationPage) =>
    destination.kind === 'page' && isAt({ uuid, page: one, path: pageAddress(one, { uuid }) }, destination.page)
  const before = pageBefore(page, record, isOpen)
  return before && pageAddress(before, { uuid })
}
