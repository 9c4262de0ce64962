import type { ConditionCategory } from '../enumerations/index.ts'
import type { LandingPage } from '../flow/index.ts'
import type { Step } from '../workflow/index.ts'
import type { RoutingFacts } from './facts.ts'
import { type Landing, type LandingTarget, landingGuards, landings } from './landings.ts'

export type Destination =
  | { readonly kind: 'page'; readonly page: LandingPage }
  /** The page stays with the stage's waiting view; for whoever comes from elsewhere that view lives on `page`. */
  | { readonly kind: 'stay'; readonly page: LandingPage }
  /** Out of the application, to the root path. */
  | { readonly kind: 'leave'; readonly to: '/' }

type StayTarget = Extract<LandingTarget, `stay:${string}`>

const isStay = (target: LandingTarget): target is StayTarget => target.startsWith('stay:')

/** The page inside a 'stay:' target. */
const pageOfStay = <Page extends string>(target: `stay:${Page}`): Page => target.slice('stay:'.length) as Page // by its own type

const asDestination = (target: LandingTarget): Destination => {
  if (target === '/') return { kind: 'leave', to: '/' }
  return isStay(target) ? { kind: 'stay', page: pageOfStay(target) } : { kind: 'page', page: target }
}

const choose = (landing: Landing, facts: RoutingFacts): LandingTarget => {
  if (typeof landing === 'string') return landing
  const leg = landing.when.find(([guard]) => landingGuards[guard](facts))
  return leg ? leg[1] : landing.otherwise
}

/** Whether this release knows the state that the server told: a newer one may have steps of its own. */
export const isKnownState = (state: string): state is Step => Object.hasOwn(landings, state)

/** The page of a server step (portal.md 4.3). A state that we do not know leads to error/timeout, which goes on by the client flow. */
export const pageFor = (state: string, facts: RoutingFacts): Destination =>
  isKnownState(state) ? asDestination(choose(landings[state], facts)) : { kind: 'page', page: 'error/timeout' }

/** The one page that a declined borrower may go on reading. */
const DISCLOSURES: LandingPage = 'document/disclosures'

export type RoutingQuestion = {
  readonly state: string
  /** The page the borrower is on, as its address under the application. */
  readonly here: string
  readonly facts: RoutingFacts
}

/**
 * Where a decision forces the borrower to go, whatever page they are on: a declined one to error/decline, unless they
 * are reading the disclosures. Undefined where nothing forces.
 */
export const forcedPage = ({ here, facts }: Pick<RoutingQuestion, 'here' | 'facts'>): LandingPage | undefined =>
  facts.isDeclined && here !== DISCLOSURES ? 'error/decline' : undefined

/** Where to go after a step: what is forced, else the server's state. */
export const nextPage = ({ state, here, facts }: RoutingQuestion): Destination =>
  facts.isDeclined ? { kind: 'page', page: forcedPage({ here, facts }) ?? DISCLOSURES } : pageFor(state, facts)

const targetsOf = (landing: Landing): readonly LandingTarget[] =>
  typeof landing === 'string' ? [landing] : [...landing.when.map(([, target]) => target), landing.otherwise]

const rows = Object.entries(landings) as [Step, Landing][] // the keys of the table, by its own type

/** The server steps that lead to a page, those whose waiting view lives there included. */
export const stepsLandingOn = (page: LandingPage): readonly Step[] =>
  rows
    .filter(([, landing]) => targetsOf(landing).some((target) => target === page || target === `stay:${page}`))
    .map(([step]) => step)

/** Where a borrower meets what a condition asks for (chat-signin-data.md 2 and 3). */
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
