import type { ConditionCategory } from '../enumerations/index.ts'
import type { LandingPage } from '../flow/index.ts'
import type { Step } from '../workflow/index.ts'
import type { RoutingFacts } from './facts.ts'
import { type Landing, type LandingTarget, landingGuards, landings } from './landings.ts'

export type Destination =
  | { readonly kind: 'page'; readonly page: LandingPage }
  /** The page stays on the stage's waiting view; `page` shows that view to borrowers who come from another page. */
  | { readonly kind: 'stay'; readonly page: LandingPage }
  /** Out of the application, to the root path. */
  | { readonly kind: 'leave'; readonly to: '/' }

type StayTarget = Extract<LandingTarget, `stay:${string}`>

const isStay = (target: LandingTarget): target is StayTarget => target.startsWith('stay:')

/** The page inside a 'stay:' target. */
const pageOfStay = <Page extends string>(target: `stay:${Page}`): Page => target.slice('stay:'.length) as Page // guaranteed by its type

const asDestination = (target: LandingTarget): Destination => {
  if (target === '/') return { kind: 'leave', to: '/' }
  return isStay(target) ? { kind: 'stay', page: pageOfStay(target) } : { kind: 'page', page: target }
}

const choose = (landing: Landing, facts: RoutingFacts): LandingTarget => {
  if (typeof landing === 'string') return landing
  const leg = landing.when.find(([guard]) => landingGuards[guard](facts))
  return leg ? leg[1] : landing.otherwise
}

/** Whether this release knows the state that the server sent: a newer release may have other steps. */
export const isKnownState = (state: string): state is Step => Object.hasOwn(landings, state)

/**
 * The page of a server step (portal.md 4.3). An unknown state leads to error/timeout, which continues by the client
 * flow.
 */
export const pageFor = (state: string, facts: RoutingFacts): Destination =>
  isKnownState(state) ? asDestination(choose(landings[state], facts)) : { kind: 'page', page: 'error/timeout' }

/** The only page that a declined borrower may still read. */
const DISCLOSURES: LandingPage = 'document/disclosures'

export type RoutingQuestion = {
  readonly state: string
  /** The page the borrower is on, as its address under the application. */
  readonly here: string
  readonly facts: RoutingFacts
}

/**
 * The page to which a decision forces the borrower, whatever page they are on: a declined borrower goes to
 * error/decline, unless they are reading the disclosures. Undefined if nothing is forced.
 */
export const forcedPage = ({ here, facts }: Pick<RoutingQuestion, 'here' | 'facts'>): LandingPage | undefined =>
  facts.isDeclined && here !== DISCLOSURES ? 'error/decline' : undefined

/** Where to go after a step: the forced page, else the page of the server's state. */
export const nextPage = ({ state, here, facts }: RoutingQuestion): Destination =>
  facts.isDeclined ? { kind: 'page', page: forcedPage({ here, facts }) ?? DISCLOSURES } : pageFor(state, facts)

const targetsOf = (landing: Landing): readonly LandingTarget[] =>
  typeof landing === 'string' ? [landing] : [...landing.when.map(([, target]) => target), landing.otherwise]

const rows = Object.entries(landings) as [Step, Landing][] // the keys of the table

/** The server steps that lead to a page, including those whose waiting view it shows. */
export const stepsLandingOn = (page: LandingPage): readonly Step[] =>
  rows
    .filter(([, landing]) => targetsOf(landing).some((target) => target === page || target === `stay:${page}`))
    .map(([step]) => step)

/** The page where a borrower meets a condition (chat-signin-data.md 2 and 3). */
export const CONDITION_PAGES: Readonly<Record<ConditionCategory, LandingPage>> = {
  BANK_ACCOUNT_FRAUD_REVIEW: 'bank/manual-disburse',
  FALSE_OWNERSHIP_TYPE_REVIEW: 'conditions/upload-document',
  GENERIC_DOCUMENT_REQUEST: 'conditions/upload-document',
  HARD_CREDIT_INQUIRY_REVIEW: 'conditions/upload-document',
  HELOC_MANUAL_PAYSTUB_UPLOAD: 'income/upload/paystub',
  ID_VERIFICATION_FAILURE: 'identity',
  IDENTITY_DOCUMENT_FRAUD_REVIEW: 'identity',
  MISSING_PHONE_NUMBER: 'conditions/phone-number',
  PROPERTY_LEGAL_DESCRIPTION: 'conditions/upload-document',
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: 'conditions/upload-document',
  REVIEW_TRUST_REQUIREMENTS: 'conditions/upload-document',
}
