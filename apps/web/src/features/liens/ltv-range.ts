import { loanToValue, type OtherLien } from '@hearthline/domain/finance'
import type { LienAnswers } from './liens-form.ts'

type Lines = { readonly leastCents: number; readonly mostCents: number }

export type LtvPoint = { readonly cltvPercent: string; readonly hcltvPercent: string }

/** Loan to value today, with the smallest line we offer, and with the largest that the home's value leaves room for. */
export type LtvRange = {
  readonly today: LtvPoint
  readonly least: LtvPoint
  readonly most: LtvPoint
  readonly leastCents: number
  readonly mostCents: number
}

const isCents = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

const centsOf = (value: unknown): number => (isCents(value) && value >= 0 ? value : 0)

/** What stays on the home beside the new line; half-typed amounts count as nothing. */
export const keptLiens = (items: readonly Partial<LienAnswers>[]): readonly OtherLien[] =>
  items
    .filter(({ securedByHome, beingPaidOff }) => securedByHome === true && beingPaidOff !== true)
    .map(({ kind, balanceCents, limitCents }) => ({
      balanceCents: centsOf(balanceCents),
      ...(kind === 'HELOC' && { limitCents: centsOf(limitCents) }),
    }))

/** Undefined while the home's value is not known. */
export const ltvRange = (
  items: readonly Partial<LienAnswers>[],
  valueCents: number | undefined,
  { leastCents, mostCents }: Lines,
): LtvRange | undefined => {
  if (valueCents === undefined || valueCents <= 0) return undefined
  const otherLiens = keptLiens(items)
  const at = (newLineCents: number) => loanToValue({ otherLiens, newLineCents, valueCents })
  const today = at(0)
  const room = Math.max(0, valueCents - today.hcltvDebtCents)
  const most = Math.max(leastCents, Math.min(mostCents, room))
  const point = ({ cltvPercent, hcltvPercent }: LtvPoint): LtvPoint => ({ cltvPercent, hcltvPercent })
  return { today: point(today), least: point(at(leastCents)), most: point(at(most)), leastCents, mostCents: most }
}
