import { answerAnnuity } from './annuity-answers.ts'
import { answerApr, answerHelocApr } from './apr-answers.ts'
import { answerHoepa } from './hoepa-answers.ts'
import { answerItin, answerLei, answerPhone, answerRoutingNumber, answerSsn, answerUli } from './identifier-answers.ts'
import { type Answer, type Input, InputProblem, inputObject } from './input-and-output.ts'
import {
  answerCltv,
  answerDti,
  answerEarliestClosing,
  answerFee,
  answerInterest,
  answerInterestOnly,
  answerMaxLine,
  answerRescission,
  answerSchedule,
} from './money-answers.ts'

export type Calculation = (input: Input) => Answer

/** Every name `calc` knows. */
export const CALCULATIONS: ReadonlyMap<string, Calculation> = new Map([
  ['apr', answerApr],
  ['heloc-apr', answerHelocApr],
  ['annuity', answerAnnuity],
  ['schedule', answerSchedule],
  ['interest', answerInterest],
  ['interest-only', answerInterestOnly],
  ['rescission', answerRescission],
  ['earliest-closing', answerEarliestClosing],
  ['uli', answerUli],
  ['lei', answerLei],
  ['routing-number', answerRoutingNumber],
  ['ssn', answerSsn],
  ['itin', answerItin],
  ['phone', answerPhone],
  ['cltv', answerCltv],
  ['dti', answerDti],
  ['max-line', answerMaxLine],
  ['fee', answerFee],
  ['hoepa', answerHoepa],
])

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw new InputProblem('notJson', 'The line is not JSON.')
  }
}

const problemOf = (error: unknown): Answer => {
  if (error instanceof InputProblem) return { problem: error.code, says: error.message }
  // The domain throws these for numbers beyond its exact range, or in an impossible order.
  if (error instanceof RangeError) return { problem: 'outOfRange', says: error.message }
  throw error
}

/** The answer to one line of input, refusals included; only a bug throws. */
export const answerLine = (calculation: Calculation, line: string): Answer => {
  try {
    return calculation(inputObject(parseJson(line), 'The input'))
  } catch (error) {
    return problemOf(error)
  }
}
