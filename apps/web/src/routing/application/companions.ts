import type { ApplicationPage, LandingPage } from '@hearthline/domain/flow'
import type { Step } from '@hearthline/domain/workflow'

/** Open at any time: papers to read, what the lender still asks for, and the answers of a person. */
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
export const belongsToStep = (here: ApplicationPage, step: Step): boolean => OF_STEP[step]?.includes(here) ?? false

export const isAlwaysOpen = (here: ApplicationPage): boolean => ALWAYS.includes(here)

/** Whether a page may stay open although the server's state leads to another. */
export const isCompanion = (here: ApplicationPage, target: LandingPage): boolean =>
  COMPANIONS[target]?.includes(here) ?? false
