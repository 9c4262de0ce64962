/** The reasons are the codes of form fields. */
export type MoneyProblem = 'required' | 'moneyFormat' | 'amountTooLow' | 'amountTooHigh'

export type ParsedMoney = { ok: true; cents: number } | { ok: false; reason: MoneyProblem }

/** Commas separate groups of three digits and nothing else: '1,50' must not become 150 dollars. */
const MONEY_TEXT = /^(-?)\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/

const refuse = (reason: MoneyProblem): ParsedMoney => ({ ok: false, reason })

/**
 * An amount that a person types, '$1,234.50' or '1234.5', in cents. Negative amounts and fractions of a cent are
 * refused.
 */
export const parseMoney = (typed: string): ParsedMoney => {
  const text = typed.trim()
  if (text === '') return refuse('required')
  const match = MONEY_TEXT.exec(text)
  if (!match) return refuse('moneyFormat')
  const [, sign, whole = '', part = ''] = match
  const cents = Number(whole.replaceAll(',', '') + part.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return refuse('amountTooHigh')
  if (sign === '-' && cents > 0) return refuse('amountTooLow')
  return { ok: true, cents }
}
