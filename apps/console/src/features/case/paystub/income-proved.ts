import { parseMoney } from '@hearthline/domain/formats'

export type Proved =
  | { readonly ok: true; readonly annualCents: number }
  | { readonly ok: false; readonly reason: 'required' | 'moneyFormat' | 'amountTooLow' | 'amountTooHigh' }

/** What the contract takes (schemas/basics: Cents). */
const MOST_CENTS = 100_000_000_00

/** The yearly income somebody typed, '$96,000', in cents. A paystub proves more than nothing. */
export const incomeProved = (typed: string): Proved => {
  const parsed = parseMoney(typed)
  if (!parsed.ok) return parsed
  if (parsed.cents === 0) return { ok: false, reason: 'amountTooLow' }
  if (parsed.cents > MOST_CENTS) return { ok: false, reason: 'amountTooHigh' }
  return { ok: true, annualCents: parsed.cents }
}

/** A twelfth, to the nearest cent. */
export const aMonth = (annualCents: number): number => Math.round(annualCents / 12)
