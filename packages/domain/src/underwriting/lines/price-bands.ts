import { maxLineByLtv } from '../../finance/index.ts'
import type { Percent } from '../../pricing/index.ts'
import type { Choice, UnderwritingCase } from '../case/underwriting-case.ts'
import { floorToStep } from './choices.ts'
import { casePrice } from './line-figures.ts'

/** Every line on the step from the first amount to the last has these rates. */
export type PriceBand = {
  readonly fromCents: number
  readonly toCents: number
  readonly ratePercent: Percent
  readonly rateWithoutAutopayPercent: Percent
}

type Span = Choice & { readonly minLineCents: number; readonly maxLineCents: number }

/** The largest lines of the sheet's HCLTV rows within the range: a rate can change only there. */
const rowEnds = (c: UnderwritingCase, { minLineCents, maxLineCents }: Span): readonly number[] => {
  const liensCents = c.standing.owedAtLimitCents
  const ends = c.sheet.hcltvs
    .map(({ upToPercent }) => maxLineByLtv({ valueCents: c.valueCents, liensCents, capPercent: upToPercent }))
    .map((cents) => floorToStep(c, cents))
    .filter((cents) => cents >= minLineCents && cents < maxLineCents)
  return [...new Set([...ends, maxLineCents])]
}

const isSamePrice = (first: PriceBand, second: PriceBand): boolean =>
  first.ratePercent === second.ratePercent && first.rateWithoutAutopayPercent === second.rateWithoutAutopayPercent

const joined = (bands: readonly PriceBand[], band: PriceBand): readonly PriceBand[] => {
  const last = bands.at(-1)
  if (last === undefined || !isSamePrice(last, band)) return [...bands, band]
  return [...bands.slice(0, -1), { ...last, toCents: band.toCents }]
}

/** The prices of one term and fee from its smallest line to its largest, without a gap; empty if the sheet has none. */
export const priceBandsOf = (c: UnderwritingCase, span: Span): readonly PriceBand[] => {
  let fromCents = span.minLineCents
  let bands: readonly PriceBand[] = []
  for (const toCents of rowEnds(c, span)) {
    const withAutopay = casePrice(c, { ...span, lineCents: toCents, autopay: true })
    const plain = casePrice(c, { ...span, lineCents: toCents, autopay: false })
    if (!withAutopay.ok || !plain.ok) return bands
    const rates = { ratePercent: withAutopay.ratePercent, rateWithoutAutopayPercent: plain.ratePercent }
    bands = joined(bands, { fromCents, toCents, ...rates })
    fromCents = toCents + c.policy.amounts.stepCents
  }
  return bands
}
