import { MoneyField, Segmented } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { moneyOf, moneyText } from '../../../forms/index.ts'

export type IncomeAmountProps = {
  readonly name: string
  readonly label: string
  readonly error: React.ReactNode
  /** Cents a year, or text that makes no amount. */
  readonly value: unknown
  readonly onChange: (value: number | string | undefined) => void
}

type Period = 'year' | 'month'

const MONTHS = 12
const LOW_CENTS = 5_000_00
const HIGH_CENTS = 2_000_000_00

const shownOf = (value: unknown, period: Period): string =>
  typeof value === 'number' && period === 'month' ? moneyText(Math.round(value / MONTHS)) : moneyText(value)

/** An amount that is far from most people's: a figure for a month typed as one for a year, or the other way round. */
const Doubt = ({ cents, period }: { cents: unknown; period: Period }) => {
  if (typeof cents !== 'number' || cents === 0) return null
  if (cents < LOW_CENTS && period === 'month') return <Trans>This is low for a month. Please check the digits.</Trans>
  if (cents < LOW_CENTS) return <Trans>This is low for a whole year. Is it for a month?</Trans>
  return cents > HIGH_CENTS ? <Trans>This is high for one year. Please check the digits.</Trans> : null
}

/** Gross income by the year or by the month; kept by the year. */
export const IncomeAmount = ({ name, label, error, value, onChange }: IncomeAmountProps) => {
  const { t } = useLingui()
  const [period, setPeriod] = useState<Period>('year')
  const [typed, setTyped] = useState({ kept: value, text: shownOf(value, 'year') })
  const text = typed.kept === value ? typed.text : shownOf(value, period)
  const type = (next: string) => {
    const amount = moneyOf(next)
    const kept = typeof amount === 'number' && period === 'month' ? amount * MONTHS : amount
    setTyped({ kept, text: next })
    onChange(kept)
  }
  const turn = (next: Period) => {
    setPeriod(next)
    setTyped({ kept: value, text: shownOf(value, next) })
  }
  return (
    <div className="hl-field hl-stack" data-gap="2">
      <div className="hl-row">
        <Segmented
          label={t`Is the amount for a year or for a month?`}
          value={period}
          onChange={turn}
          segments={[
            { value: 'year', label: t`Yearly` },
            { value: 'month', label: t`Monthly` },
          ]}
        />
      </div>
      <MoneyField
        name={name}
        label={label}
        error={error}
        value={text}
        onChange={type}
        unit={period === 'year' ? t`a year` : t`a month`}
        help={<Trans>Before tax, from everything you want us to count. We will verify it later.</Trans>}
      />
      <p className="hl-small hl-soft" role="status">
        <Doubt cents={value} period={period} />
      </p>
    </div>
  )
}
