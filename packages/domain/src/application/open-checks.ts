import type { PropertyCondition } from '../enumerations/index.ts'
import type { ApplicationFacts, CreditFreeze, IncomeVerification } from '../facts/index.ts'

type Shown = Pick<IncomeVerification, 'manualPaystub'> & {
  readonly sources: readonly Pick<IncomeVerification['sources'][number], 'source' | 'status'>[]
}

/**
 * How many paystubs the borrower still has to send: those that were asked for, less those that a person reads or has
 * accepted. One that was rejected is owed again only where the others are fewer than were asked for.
 */
export const paystubsOwed = ({ sources, manualPaystub }: Shown): number => {
  if (manualPaystub === undefined || !manualPaystub.needed) return 0
  const usable = sources.filter(({ source, status }) => source === 'MANUAL_PAYSTUB' && status !== 'REJECTED')
  return Math.max(0, manualPaystub.count - usable.length)
}

/** Paystubs are asked for: as many as before, and one where none was. */
export const withPaystubsAsked = (section: IncomeVerification): IncomeVerification => {
  const manualPaystub = { needed: true, tasksComplete: false, count: section.manualPaystub?.count ?? 1 }
  const asked = { ...section, manualPaystub }
  return { ...asked, manualPaystub: { ...manualPaystub, tasksComplete: paystubsOwed(asked) === 0 } }
}

/** A bureau locks a file against guesses, so that a third wrong PIN is the last one we hand on. */
const PIN_TRIES = 3

/** How often a PIN may still be given; never where the bureau takes none from us. */
export const pinTriesLeft = ({ takesPin, wrongPins }: Pick<CreditFreeze, 'takesPin' | 'wrongPins'>): number =>
  takesPin ? Math.max(0, PIN_TRIES - wrongPins) : 0

/** Whether a person of the lender's has cleared this question, so that it is not put again. */
export const isCleared = ({ clearedReviews = [] }: Pick<ApplicationFacts, 'clearedReviews'>, question: string) =>
  clearedReviews.some(({ covers }) => covers.includes(question))

/** Whether somebody said what state the home is in. */
export const isConditionKnown = (condition: PropertyCondition | undefined): boolean =>
  condition !== undefined && condition !== 'UNKNOWN_CONDITION' && condition !== 'NOT_AVAILABLE'

/** Locked or frozen: nothing can be decided before its owner opens the file. */
export const isCreditShut = ({ creditTrouble }: Pick<ApplicationFacts, 'creditTrouble'>): boolean =>
  creditTrouble === 'LOCKED' || creditTrouble === 'FROZEN_WITH_PIN'
