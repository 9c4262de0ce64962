import { isStateCode, STATE_NAMES } from '../../states/index.ts'
import type { Change } from './change.ts'
import { REASONS, type Reason, type ReasonValue } from './reasons.ts'

const dollars = (cents: number): string => {
  const [whole = '0', fraction] = (cents / 100).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === '00' ? `$${grouped}` : `$${grouped}.${fraction}`
}

const words = (name: string, value: ReasonValue): string => {
  if (name.endsWith('Cents')) return dollars(Number(value))
  if (name.endsWith('Percent')) return `${value}%`
  if (name === 'state' && typeof value === 'string' && isStateCode(value)) return STATE_NAMES[value]
  if (name.toLowerCase().endsWith('condition')) return String(value).toLowerCase()
  return String(value)
}

/** A text with its {names} filled in; the end of a name gives the unit of its value. */
export const filled = (text: string, values: Reason['values']): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => words(name, values[name] ?? ''))

/** A reason in English: why, and what would change it. Amounts are in dollars, percentages end in a sign. */
export const reasonWords = (reason: Reason): { readonly says: string; readonly change: string } => {
  const { says, change } = REASONS[reason.code]
  return { says: filled(says, reason.values), change: filled(change, reason.values) }
}

/** Each kind of change in English; the client translates by kind. {names} stand for the values. */
const WAYS: Readonly<Record<Change['kind'], string>> = {
  SCORE_AT_LEAST: 'A credit score of {score}.',
  PAYMENTS_LESS: '{lessMonthlyCents} a month less in payments on other debts.',
  INCOME_AT_LEAST: 'A yearly income of {annualCents}.',
  OWED_LESS: '{lessOwedCents} less owed on the home.',
  VALUE_AT_LEAST: 'A home worth {valueCents}.',
  LIENS_PAID_OFF: 'Paying off {creditors} at closing or before.',
  LIENS_KEPT: 'Keeping {creditors}, not paid off with this line.',
  HOME_OF_TYPE: 'A home of a kind that we lend on.',
  UNITS_AT_MOST: 'A home with {units} units or fewer.',
  CONDITION_AT_LEAST: 'The home in {condition} condition, or better.',
  OWNED_AS: 'A title in a form of ownership that we lend on.',
  HOME_IN_STATE: 'A home in a state where we lend.',
  LISTING_OVER: 'Six months since the listing ended.',
  TITLE_SETTLED: '90 days since the title changed.',
  OWNED_SIX_MONTHS: 'Six months since the home was bought or refinanced.',
  CLOSING_FROM: 'A closing on {closingOn} or later.',
}

type Values = Readonly<Record<string, ReasonValue>>

/** The figures of a change under the names that its words use; the caller names the creditor. */
const valuesOf = (change: Change, creditorOf: (lienId: string) => string): Values => {
  switch (change.kind) {
    case 'SCORE_AT_LEAST':
      return { score: change.score }
    case 'PAYMENTS_LESS':
      return { lessMonthlyCents: change.monthlyCents }
    case 'INCOME_AT_LEAST':
      return { annualCents: change.annualCents }
    case 'OWED_LESS':
      return { lessOwedCents: change.cents }
    case 'VALUE_AT_LEAST':
      return { valueCents: change.cents }
    case 'LIENS_PAID_OFF':
    case 'LIENS_KEPT':
      return { creditors: change.lienIds.map(creditorOf).join(', ') }
    case 'UNITS_AT_MOST':
      return { units: change.units }
    case 'CONDITION_AT_LEAST':
      return { condition: change.condition }
    case 'CLOSING_FROM':
      return { closingOn: change.on }
    default:
      return {}
  }
}

/** A change in English, with the figures its words need. */
export const counterfactualWords = (
  change: Change,
  creditorOf: (lienId: string) => string,
): { readonly says: string; readonly values: Values } => {
  const values = valuesOf(change, creditorOf)
  return { says: filled(WAYS[change.kind], values), values }
}
