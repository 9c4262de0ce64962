import { CostChart } from '@hearthline/ui/chart'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import type { OfferFigures } from './offer-figures.ts'

const NICE = [1, 2, 2.5, 5, 10] as const

/** Two or three round amounts under the top, in cents, for the lines across. */
const dollarTicks = (topCents: number): readonly number[] => {
  const rough = topCents / 3
  if (rough <= 0) return []
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (NICE.find((nice) => nice * magnitude >= rough) ?? 10) * magnitude
  return Array.from({ length: Math.floor(topCents / step) }, (_, index) => step * (index + 1))
}

/** Years under the chart: the start, the end, and a few between them. */
const yearTicks = (termYears: number): readonly number[] => {
  const step = termYears <= 5 ? 1 : termYears <= 10 ? 2 : termYears <= 20 ? 5 : 10
  return Array.from({ length: Math.floor(termYears / step) + 1 }, (_, index) => index * step)
}

const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100

/** What is owed and what has been paid in interest, year by year; the same figures as a table. */
export const CostOverTime = ({ figures }: { figures: OfferFigures }) => {
  const { t } = useLingui()
  const { wholeMoney } = useFormats()
  const { years, choice, price } = figures
  const shown = (cents: number) => wholeMoney(wholeDollars(cents))
  const [amount, interest] = [shown(choice.amountCents), shown(price.totalInterestCents)]
  const { termYears } = choice
  const markedText = (at: number) => {
    const owed = shown(years[at]?.balanceCents ?? 0)
    return at === 0 ? t`Today you owe ${owed}` : t`After ${at} years you owe ${owed}`
  }
  return (
    <CostChart
      title={t`Cost over time`}
      description={t`What you still owe falls from ${amount} to zero over ${termYears} years while interest paid rises to ${interest}`}
      falling={{ label: t`What you owe`, values: years.map(({ balanceCents }) => balanceCents) }}
      rising={{ label: t`Interest paid, ${interest} in all`, values: years.map(({ interestCents }) => interestCents) }}
      upTicks={dollarTicks(Math.max(choice.amountCents, price.totalInterestCents)).map((at) => ({
        at,
        text: wholeMoney(at),
      }))}
      acrossTicks={yearTicks(termYears).map((at) => ({
        at,
        text: at === 0 ? t`Today` : at === termYears ? t`Year ${at}` : String(at),
      }))}
      marked={Math.round(termYears * 0.75)}
      markedText={markedText}
      table={{
        columns: [t`End of year`, t`You owe`, t`Interest paid`, t`Principal paid`],
        rows: years
          .slice(1)
          .map((point) => [
            String(point.year),
            shown(point.balanceCents),
            shown(point.interestCents),
            shown(point.principalCents),
          ]),
      }}
    />
  )
}
