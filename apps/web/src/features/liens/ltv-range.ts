import { loanToValue, maxLineByLtv, type OtherLien } from '@hearthline/domain/finance'
import type { LienAnswers } from '../../liens/index.ts'

type Lines = {
  readonly leastCents: number
  readonly mostCents: number
  /** How much of the value may be borrowed, for a line in this position. */
  readonly capFor: (lienPosition: number) => string
}

export type LtvPoint = { readonly cltvPercent: string; readonly hcltvPercent: string }

/** Loan to value today, with the smallest line we offer, and with the largest that the lender's cap allows. */
export type LtvRange = {
  readonly today: LtvPoint
  readonly capPercent: string
  /** Missing where not even the smallest line is within the cap. */
  readonly lines?: { readonly least: LtvPoint; readonly most: LtvPoint; readonly mostCents: number } | undefined
}

const isCents = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

const centsOf = (value: unknown): number => (isCents(value) && value >= 0 ? value : 0)

/** What stays on the home next to the new line; half-typed amounts count as nothing. */
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
  { leastCents, mostCents, capFor }: Lines,
): LtvRange | undefined => {
  if (valueCents === undefined || valueCents <= 0) return undefined
  const otherLiens = keptLiens(items)
  const point = (newLineCents: number): LtvPoint => {
    const { cltvPercent, hcltvPercent } = loanToValue({ otherLiens, newLineCents, valueCents })
    return { cltvPercent, hcltvPercent }
  }
  const capPercent = capFor(otherLiens.length + 1)
  const liensCents = loanToValue({ otherLiens, newLineCents: 0, valueCents }).hcltvDebtCents
  const most = Math.min(mostCents, maxLineByLtv({ valueCents, liensCents, capPercent }))
  const lines = most < leastCents ? undefined : { least: point(leastCents), most: point(most), mostCents: most }
  return { today: point(0), capPercent, lines }
}
