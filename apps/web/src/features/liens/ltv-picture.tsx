import type { ApplicationRecord } from '@hearthline/contracts'
import { Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { usePrivateLabel } from '../../session/index.ts'
import { useFormats } from '../../shell/index.ts'
import { type LtvPoint, type LtvRange, ltvRange } from './ltv-range.ts'
import type { LiensFormHandle } from './use-liens-form.ts'

type Which = keyof LtvPoint
type Places = CSSProperties & Record<'--today' | '--least' | '--most', string>

const onLine = (percent: string): string => `${Math.min(100, Math.max(0, Number(percent)))}%`

type LineProps = { range: LtvRange; which: Which; label: ReactNode; note: ReactNode }

/** Solid as far as today, dotted over the range that a new line may reach. */
const LtvLine = ({ range: { today, least, most }, which, label, note }: LineProps) => {
  const { percent } = useFormats()
  const places: Places = {
    '--today': onLine(today[which]),
    '--least': onLine(least[which]),
    '--most': onLine(most[which]),
  }
  const [now, from, to] = [percent(today[which], 1), percent(least[which], 1), percent(most[which], 1)]
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
          <span className="hl-ltv-note">
            <Trans>
              {from} to {to} with a line
            </Trans>
          </span>
        </span>
      </p>
      <div className="hl-ltv-line" style={places} aria-hidden="true">
        <span data-part="today" />
        <span data-part="range" />
        <i data-at="today" />
        <i data-at="least" />
        <i data-at="most" />
      </div>
    </li>
  )
}

const useAmounts = () => {
  const pricing = usePrivateLabel().orgPricingData
  // Dollars, as the specification has them.
  return {
    leastCents: Math.min(...pricing.map(({ minAmount }) => minAmount)) * 100,
    mostCents: Math.max(...pricing.map(({ maxAmount }) => maxAmount)) * 100,
  }
}

type PictureProps = { form: LiensFormHandle; valuation: ApplicationRecord['valuation'] }

/** How much of the home's value is borrowed already, and would be with a line; it follows the answers above. */
export const LtvPicture = ({ form, valuation }: PictureProps) => {
  const { wholeMoney } = useFormats()
  const range = ltvRange(form.values.items, valuation?.valueCents, useAmounts())
  if (!valuation || !range) return null
  const value = wholeMoney(valuation.valueCents)
  const [least, most] = [wholeMoney(range.leastCents), wholeMoney(range.mostCents)]
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
        <Trans>
          The dotted part runs from a line of {least} to one of {most}. Where in it you can go, we show with your offer.
        </Trans>
      </p>
    </Section>
  )
}
