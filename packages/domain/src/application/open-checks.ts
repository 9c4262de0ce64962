import type { PropertyCondition } from '../enumerations/index.ts'
import type { ApplicationFacts, CreditFreeze, IncomeVerification } from '../facts/index.ts'

type Shown = Pick<IncomeVerification, 'manualPaystub'> & {
  readonly sources: readonly Pick<IncomeVerification['sources'][number], 'source' | 'status'>[]
}

/**
 * How many paystubs the borrower still has to send: the number requested, less those accepted or under review. A
 * rejected one is owed again only if the others are fewer than requested.
 */
export const paystubsOwed = ({ sources, manualPaystub }: Shown): number => {
  if (manualPaystub === undefined || !manualPaystub.needed) return 0
  const usable = sources.filter(({ source, status }) => source === 'MANUAL_PAYSTUB' && status !== 'REJECTED')
  return Math.max(0, manualPaystub.count - usable.length)
}

/** Requests paystubs: as many as before, or one if none was requested before. */
export const withPaystubsAsked = (section: IncomeVerification): IncomeVerification => {
  const manualPaystub = { needed: true, tasksComplete: false, count: section.manualPaystub?.count ?? 1 }
  const asked = { ...section, manualPaystub }
  return { ...asked, manualPaystub: { ...manualPaystub, tasksComplete: paystubsOwed(asked) === 0 } }
}

/** A bureau locks a file against guesses, so we pass on at most three wrong PINs. */
const PIN_TRIES = 3

/** How many PIN tries are left; zero if the bureau accepts no PIN from us. */
export const pinTriesLeft = ({ takesPin, wrongPins }: Pick<CreditFreeze, 'takesPin' | 'wrongPins'>): number =>
  takesPin ? Math.max(0, PIN_TRIES - wrongPins) : 0

/** Whether staff have already cleared this question, so that it is not asked again. */
export const isCleared = ({ clearedReviews = [] }: Pick<ApplicationFacts, 'clearedReviews'>, question: string) =>
  clearedReviews.some(({ covers }) => covers.includes(question))

/** Whether anybody reported the condition of the home. */
export const isConditionKnown = (condition: PropertyCondition | undefined): boolean =>
  condition !== undefined && condition !== 'UNKNOWN_CONDITION' && condition !== 'NOT_AVAILABLE'

/** Whether the file is locked or frozen: no decision is possible until its owner opens it. */
export const isCreditShut = ({ creditTrouble }: Pick<ApplicationFacts, 'creditTrouble'>): boolean =>
  creditTrouble === 'LOCKED' || creditTrouble === 'FROZEN_WITH_PIN'
