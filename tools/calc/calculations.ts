import { answerAnnuity } from './annuity-answers.ts'
import { answerApr, answerHelocApr } from './apr-answers.ts'
import { answerEarliestClosing, answerRescission } from './calendar-answers.ts'
import { answerHoepa } from './hoepa-answers.ts'
import { answerItin, answerLei, answerPhone, answerRoutingNumber, answerSsn, answerUli } from './identifier-answers.ts'
import type { Input } from './input.ts'
import { answerFee, answerInterest, answerInterestOnly, answerSchedule } from './money-answers.ts'
import type { Answer } from './output.ts'
import { answerCltv, answerDti, answerMaxLine } from './ratio-answers.ts'

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
