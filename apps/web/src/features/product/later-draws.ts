import type { Offers } from '@hearthline/contracts'
import { day } from '@hearthline/domain/calendar'
import { levelPaymentCents } from '@hearthline/domain/finance'
import type { OfferOption } from './offer-range.ts'

const DECIMALS = 6
const SCALE = 10 ** DECIMALS

/**
 * Percentages as decimal text, added exactly, with at least two decimals. A whole decimal library for three numbers
 * would be half of what this page weighs.
 */
export const percentSum = (percents: readonly string[]): string => {
  const millionths = percents.reduce((sum, percent) => sum + Math.round(Number(percent) * SCALE), 0)
  const fraction = String(millionths % SCALE).padStart(DECIMALS, '0')
  return `${Math.floor(millionths / SCALE)}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`
}

export const EXAMPLE_DRAW_CENTS = 10_000_00
const RISES = [0, 1, 2] as const

export type LaterDrawRow = {
  readonly rise: (typeof RISES)[number]
  readonly ratePercent: string
  readonly paymentCents: number
}

/** Years left for a draw on the last day of the draw period: the shortest it can have, so the largest payment. */
export const laterDrawYears = ({ termYears, drawPeriodYears }: OfferOption): number => termYears - drawPeriodYears

/** What money drawn again would cost with prime as it is, one point and two points higher. */
export const laterDrawRows = (
  offers: Pick<Offers, 'laterDraws' | 'assumedFundingOn' | 'firstPaymentOn'>,
  option: OfferOption,
): readonly LaterDrawRow[] => {
  const { primePercent, marginPercent } = offers.laterDraws
  return RISES.map((rise) => {
    const ratePercent = percentSum([primePercent, String(rise), marginPercent])
    const paymentCents = levelPaymentCents({
      principalCents: EXAMPLE_DRAW_CENTS,
      ratePercent,
      payments: laterDrawYears(option) * 12,
      fundedOn: day(offers.assumedFundingOn),
      firstPaymentOn: day(offers.firstPaymentOn),
    })
    return { rise, ratePercent, paymentCents }
  })
}
