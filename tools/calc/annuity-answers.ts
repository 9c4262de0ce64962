import { ipmt, PreciseDecimal, pmt, rate, type When } from '@hearthline/domain/finance'
import { type Answer, type Input, InputProblem, listField, textField } from './input-and-output.ts'

const DECIMALS = 10
const LARGEST_ARGUMENT = 1e12
const LARGEST_ANSWER = 1e30
const MOST_PERIODS = 100_000
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i

const refuse = (says: string): never => {
  throw new InputProblem('argumentFormat', says)
}

/** A number, its text, or a division of two such as '0.08/12'. */
const amount = (argument: unknown): PreciseDecimal => {
  const text = typeof argument === 'string' || typeof argument === 'number' ? String(argument) : ''
  const [dividend = '', divisor = '1', ...rest] = text.split('/')
  const isReadable = rest.length === 0 && NUMBER.test(dividend) && NUMBER.test(divisor) && Number(divisor) !== 0
  const value = isReadable
    ? new PreciseDecimal(dividend).div(divisor)
    : refuse(`Not a number, nor a division of two: '${text}'.`)
  return value.abs().lte(LARGEST_ARGUMENT) ? value : refuse(`Too large a number: '${text}'.`)
}

const periodCount = (argument: unknown): PreciseDecimal => {
  const periods = amount(argument)
  return periods.gt(0) && periods.lte(MOST_PERIODS)
    ? periods
    : refuse(`The number of periods must be above 0, ${MOST_PERIODS} at most.`)
}

const when = (argument: unknown): When => {
  if (argument === undefined || argument === 0 || argument === 'end') return 'end'
  return argument === 1 || argument === 'begin' ? 'begin' : refuse("When is 'end' (0) or 'begin' (1).")
}

type AnnuityFunction = (args: readonly unknown[]) => PreciseDecimal | undefined

/** The arguments have numpy-financial's order. */
const FUNCTIONS: ReadonlyMap<string, AnnuityFunction> = new Map<string, AnnuityFunction>([
  [
    'pmt',
    ([perPeriod, periods, presentValue, futureValue = 0, timing]) =>
      pmt({
        ratePerPeriod: amount(perPeriod),
        periods: periodCount(periods),
        presentValue: amount(presentValue),
        futureValue: amount(futureValue),
        when: when(timing),
      }),
  ],
  [
    'ipmt',
    ([perPeriod, period, periods, presentValue, futureValue = 0, timing]) =>
      ipmt({
        ratePerPeriod: amount(perPeriod),
        period: periodCount(period).toNumber(),
        periods: periodCount(periods),
        presentValue: amount(presentValue),
        futureValue: amount(futureValue),
        when: when(timing),
      }),
  ],
  [
    'rate',
    ([periods, payment, presentValue, futureValue, timing]) =>
      rate({
        periods: periodCount(periods),
        payment: amount(payment),
        presentValue: amount(presentValue),
        futureValue: amount(futureValue),
        when: when(timing),
      }),
  ],
])

export const answerAnnuity = (input: Input): Answer => {
  const annuity = FUNCTIONS.get(textField(input, 'fn'))
  if (!annuity) throw new InputProblem('functionUnknown', `fn must be one of ${[...FUNCTIONS.keys()].join(', ')}.`)
  const value = annuity(listField(input, 'args'))
  if (!value?.isFinite() || value.abs().gt(LARGEST_ANSWER)) {
    throw new InputProblem('noAnswer', 'No finite number answers these arguments.')
  }
  return { value: value.toFixed(DECIMALS) }
}
