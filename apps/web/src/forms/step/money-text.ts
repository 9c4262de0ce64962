import { parseMoney } from '@hearthline/domain/formats'

/** Integer cents; undefined for an empty box; text that makes no amount stays text, for the schema to refuse. */
export type MoneyValue = number | string | undefined

/** What a money box holds, as the form keeps it. */
export const moneyOf = (typed: string): MoneyValue => {
  if (typed.trim() === '') return undefined
  const parsed = parseMoney(typed)
  return parsed.ok ? parsed.cents : typed
}

/** What a money box shows for a kept value: '1,234' or '1,234.50', without the currency sign next to it. */
export const moneyText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  const [whole = '', cents = ''] = (value / 100).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return cents === '00' ? grouped : `${grouped}.${cents}`
}
