import { day as calendarDay } from '@hearthline/domain/calendar'
import { type Column, DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { Foldable } from './foldable.tsx'
import { EXAMPLE_DRAW_CENTS, type LaterDrawRow, laterDrawRows, laterDrawYears } from './later-draws.ts'
import type { OfferDesk } from './use-offer-choice.ts'

type Line = { readonly name: string; readonly cell: (row: LaterDrawRow) => string }

/** What later draws would cost as prime moves; the first draw keeps its rate. */
export const PrimePart = ({ desk: { offers, option, figures } }: { desk: OfferDesk }) => {
  const { t } = useLingui()
  const { money, wholeMoney, percent, day } = useFormats()
  const rows = laterDrawRows(offers, option)
  const { laterDraws } = offers
  const [prime, margin] = [percent(laterDraws.primePercent), percent(laterDraws.marginPercent)]
  const heads = [t`Today, ${prime}`, t`Up 1 point`, t`Up 2 points`]
  const lines: readonly Line[] = [
    { name: t`Your rate`, cell: ({ ratePercent }) => percent(ratePercent) },
    { name: t`Per month`, cell: ({ paymentCents }) => money(paymentCents) },
  ]
  const columns: Column<Line>[] = [
    { key: 'name', header: t`Prime`, cell: ({ name }) => name, names: true },
    ...rows.map((row, at) => ({
      key: String(row.rise),
      header: heads[at],
      cell: ({ cell }: Line) => cell(row),
      figures: true,
    })),
  ]
  const years = laterDrawYears(option)
  const { termYears, drawPeriodYears } = option
  const example = wholeMoney(EXAMPLE_DRAW_CENTS)
  const asOf = day(calendarDay(laterDraws.primeAsOf))
  const rate = figures ? percent(figures.price.ratePercent) : undefined
  return (
    <Foldable
      title={t`What if the prime rate rises?`}
      lede={
        <>
          {rate ? (
            <Trans>
              Your first draw stays at {rate} for all {termYears} years.
            </Trans>
          ) : null}{' '}
          <Trans>
            For the first {drawPeriodYears} years, money you have paid back may be drawn again, at prime plus {margin}.
            Here is a later draw of {example} over {years} years, with prime as of {asOf}:
          </Trans>
        </>
      }
    >
      <DataTable caption={t`A later draw if prime rises`} columns={columns} rows={lines} rowKey={({ name }) => name} />
    </Foldable>
  )
}
