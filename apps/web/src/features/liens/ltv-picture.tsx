import type { ApplicationRecord } from '@hearthline/contracts'
import { formatMoney } from '@hearthline/domain/formats'
import { equityCapPercent } from '@hearthline/domain/underwriting'
import { Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { usePrivateLabel } from '../../session/index.ts'
import { useFormats, useLocale } from '../../shell/index.ts'
import { type LtvPoint, type LtvRange, ltvRange } from './ltv-range.ts'
import type { LiensFormHandle } from './use-liens-form.ts'

type Which = keyof LtvPoint
type Places = CSSProperties & Record<'--today' | '--least' | '--most', string>

const onLine = (percent: string): string => `${Math.min(100, Math.max(0, Number(percent)))}%`

type LineProps = { range: LtvRange; which: Which; label: ReactNode; note: ReactNode }

/** Solid as far as today, dotted over the range that a new line may reach. */
const LtvLine = ({ range: { today, lines }, which, label, note }: LineProps) => {
  const { percent } = useFormats()
  const places: Places = {
    '--today': onLine(today[which]),
    '--least': onLine((lines?.least ?? today)[which]),
    '--most': onLine((lines?.most ?? today)[which]),
  }
  const now = percent(today[which], 1)
  const [from, to] = lines ? [percent(lines.least[which], 1), percent(lines.most[which], 1)] : []
  return (
    <li>
      <p className="hl-ltv-words">
        <span>
          <b>{label}</b>
          <span className="hl-ltv-note">{note}</span>
        </span>
        <span className="hl-ltv-figures">
          <b>
            <Trans>{now} today</Trans>
          </b>
          {lines && (
            <span className="hl-ltv-note">
              <Trans>
                {from} to {to} with a line
              </Trans>
            </span>
          )}
        </span>
      </p>
      <div className="hl-ltv-line" style={places} aria-hidden="true">
        <span data-part="today" />
        {lines && <span data-part="range" />}
        <i data-at="today" />
        {lines && <i data-at="least" />}
        {lines && <i data-at="most" />}
      </div>
    </li>
  )
}

const useAmounts = ({ occupancy, state }: ApplicationRecord['property']) => {
  const { orgPricingData: pricing, hearthline } = usePrivateLabel()
  const { formats } = useLocale()
  // Dollars, as the specification has them.
  const least = Math.min(...pricing.map(({ minAmount }) => minAmount))
  return {
    least: formatMoney(least, 0, formats),
    leastCents: least * 100,
    mostCents: Math.max(...pricing.map(({ maxAmount }) => maxAmount)) * 100,
    capFor: (lienPosition: number) => equityCapPercent(hearthline.equityCaps, { occupancy, state, lienPosition }),
  }
}

type PictureProps = { form: LiensFormHandle; record: Pick<ApplicationRecord, 'property' | 'valuation'> }

/** How much of the home's value is borrowed already, and would be with a line; it follows the answers above. */
export const LtvPicture = ({ form, record: { property, valuation } }: PictureProps) => {
  const { percent, wholeMoney } = useFormats()
  const amounts = useAmounts(property)
  const range = ltvRange(form.values.items, valuation?.valueCents, amounts)
  if (!valuation || !range) return null
  const value = wholeMoney(valuation.valueCents)
  const { least } = amounts
  const cap = percent(range.capPercent)
  const most = range.lines && wholeMoney(range.lines.mostCents)
  return (
    <Section
      title={<Trans>How much of the home is borrowed</Trans>}
      lede={
        valuation.source === 'BORROWER_ESTIMATE' ? (
          <Trans>Of {value}, your own estimate of the home’s value. The line follows your answers above.</Trans>
        ) : (
          <Trans>Of {value}, the home’s value. The line follows your answers above.</Trans>
        )
      }
    >
      <ul className="hl-ltv">
        <LtvLine
          range={range}
          which="cltvPercent"
          label={<Trans>By what you owe</Trans>}
          note={<Trans>Combined loan to value, CLTV</Trans>}
        />
        <LtvLine
          range={range}
          which="hcltvPercent"
          label={<Trans>By what you could owe</Trans>}
          note={<Trans>Open lines at their full limit, HCLTV; this one decides</Trans>}
        />
      </ul>
      <p className="hl-small hl-soft">
        {most === undefined ? (
          <Trans>
            On this home we lend up to {cap} of its value, and not even our smallest line of {least} stays within it.
            Paying off a loan with the line may make room.
          </Trans>
        ) : (
          <Trans>
            On this home we lend up to {cap} of its value: the dotted part runs from a line of {least} to one of {most}.
            Your income may set a lower limit, which we show with your offer.
          </Trans>
        )}
      </p>
    </Section>
  )
}
