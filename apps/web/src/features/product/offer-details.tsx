import { day as calendarDay } from '@hearthline/domain/calendar'
import { Disclosure, Section } from '@hearthline/ui'
import { LimitBars } from '@hearthline/ui/offer'
import { type Column, DataTable } from '@hearthline/ui/table'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '../../shell/index.ts'
import { EXAMPLE_DRAW_CENTS, type LaterDrawRow, laterDrawRows, laterDrawYears } from './later-draws.ts'
import { LimitAdvice, LimitName, LimitNote } from './limit-words.tsx'
import { shareOf, shownLimits } from './offer-range.ts'
import type { OfferDesk } from './use-offer-choice.ts'

export type FoldableProps = { title: string; lede: ReactNode; children: ReactNode }

/** Folded on a phone, open on wider screens. */
const Foldable = ({ title, lede, children }: FoldableProps) => (
  <>
    <div className="hl-only-wide hl-product-part">
      <Section title={title} lede={lede}>
        {children}
      </Section>
    </div>
    <div className="hl-only-phone hl-product-fold">
      <Disclosure summary={title}>
        <p className="hl-small hl-soft">{lede}</p>
        {children}
      </Disclosure>
    </div>
  </>
)

/** What limits the line: a bar for each limit on one scale, the lowest named, the chosen amount on all. */
export const LimitsPart = ({ desk: { offers, choice }, state }: { desk: OfferDesk; state: string }) => {
  const { t } = useLingui()
  const { wholeMoney } = useFormats()
  const limits = shownLimits(offers)
  const count = limits.length
  const chosen = wholeMoney(choice.amountCents)
  return (
    <Foldable
      title={t`What limits your line`}
      lede={
        <>
          <Plural value={count} one="One limit applies." other="# limits apply and the lowest wins." />{' '}
          <LimitAdvice kind={offers.bindingLimit} />
        </>
      }
    >
      <LimitBars
        limits={limits.map((limit) => ({
          key: limit.kind,
          label: <LimitName kind={limit.kind} state={state} />,
          note: <LimitNote limit={limit} />,
          amountText: wholeMoney(limit.maxLineCents),
          share: shareOf(limit.maxLineCents, limits),
          binds: limit.kind === offers.bindingLimit ? <Trans>Sets your limit</Trans> : undefined,
        }))}
        you={{ share: shareOf(choice.amountCents, limits), text: t`You chose ${chosen}` }}
      />
    </Foldable>
  )
}

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
