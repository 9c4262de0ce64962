import { type Advance, actuarialApr, type Fraction, helocApr, type PaymentStream } from '@hearthline/domain/finance'
import {
  type Answer,
  has,
  type Input,
  InputProblem,
  inputObject,
  integerField,
  listField,
  moneyField,
  percentField,
  textField,
} from './input-and-output.ts'

const MOST_UNIT_PERIODS = 10_000

const says = {
  paymentsBelowAdvances: 'The payments together are less than the advances.',
  noRate: 'No rate makes the payments and the advances worth the same.',
} as const

/** '0' or a fraction such as '19/30', below one. */
const fractionField = (input: Input): Fraction => {
  const text = has(input, 'fraction') ? textField(input, 'fraction').trim() : '0'
  const [, numerator, denominator] = /^(\d{1,5})(?:\/(\d{1,5}))?$/.exec(text) ?? []
  const fraction = { numerator: Number(numerator), denominator: Number(denominator ?? 1) }
  if (!(fraction.numerator < fraction.denominator)) {
    throw new InputProblem('fractionFormat', "fraction must be '0' or a fraction below one, such as '19/30'.")
  }
  return fraction
}

const advanceOf = (value: unknown): Advance => {
  const input = inputObject(value, 'An advance')
  const whole = has(input, 'at') ? integerField(input, 'at', { from: 0, to: MOST_UNIT_PERIODS }) : 0
  return { amountCents: moneyField(input, 'amount'), at: { whole, fraction: fractionField(input) } }
}

const streamOf = (value: unknown): PaymentStream => {
  const input = inputObject(value, 'A payment')
  return {
    count: integerField(input, 'count', { from: 1, to: MOST_UNIT_PERIODS }),
    amountCents: moneyField(input, 'amount'),
    firstAt: {
      whole: integerField(input, 'first_whole_unit_periods', { from: 0, to: MOST_UNIT_PERIODS }),
      fraction: fractionField(input),
    },
  }
}

export const answerApr = (input: Input): Answer => {
  const apr = actuarialApr({
    advances: listField(input, 'advances').map(advanceOf),
    payments: listField(input, 'payments').map(streamOf),
    unitPeriodsPerYear: integerField(input, 'unit_periods_per_year', { from: 1, to: 366 }),
  })
  if (!apr.ok) throw new InputProblem(apr.reason, says[apr.reason])
  return { apr_percent: apr.aprPercent }
}

/** Fees may be given and change nothing, as the rule requires. */
export const answerHelocApr = (input: Input): Answer => ({ apr_percent: helocApr(percentField(input, 'note_rate')) })
