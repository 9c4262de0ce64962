import { isStateCode, STATE_NAMES } from '../states/index.ts'
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

/** A text with its {names} filled in, each value by the unit its name ends in. */
export const filled = (text: string, values: Reason['values']): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => words(name, values[name] ?? ''))

/** A reason in English: why, and what would change it. Amounts are in dollars, percentages end in a sign. */
export const reasonWords = (reason: Reason): { readonly says: string; readonly change: string } => {
  const { says, change } = REASONS[reason.code]
  return { says: filled(says, reason.values), change: filled(change, reason.values) }
}
