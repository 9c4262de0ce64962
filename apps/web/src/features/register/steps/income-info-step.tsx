import { IncomeInfo } from '@hearthline/contracts'
import { EMPLOYMENT_TYPES, type EmploymentType } from '@hearthline/domain/enumerations'
import { Banner, CheckboxGroup, FieldGrid, MoneyField, TextField } from '@hearthline/ui'
import { Segmented } from '@hearthline/ui/switches'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { moneyOf, moneyText, StepForm } from '../../../forms/index.ts'
import { BackLink, type StepProps, StepShell } from './step-shell.tsx'
import { useSectionForm } from './use-section-form.ts'

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
const IncomeAmount = ({ name, label, error, value, onChange }: IncomeAmountProps) => {
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

export const employmentWords: Readonly<Record<EmploymentType, MessageDescriptor>> = {
  FULL_TIME: msg`Full-time job`,
  PART_TIME: msg`Part-time job`,
  SELF_EMPLOYED: msg`Self-employed`,
  RETIRED: msg`Retired`,
  UNEMPLOYED: msg`Not working`,
  SEPARATE_MAINTENANCE_PAYMENTS: msg`Alimony, child support or separate maintenance`,
}

const HAVE_EMPLOYER: readonly unknown[] = ['FULL_TIME', 'PART_TIME'] satisfies readonly EmploymentType[]

/** ?step=income-info; the notice of 12 CFR 1002.5(d)(2) is shown before the question. */
export const IncomeInfoStep = ({ draft }: StepProps) => {
  const { t, i18n } = useLingui()
  const form = useSectionForm({
    section: 'income-info',
    schema: IncomeInfo,
    blank: { employmentTypes: [], employerName: '' },
    draft,
  })
  const { value: kinds } = form.choices('employmentTypes', '')
  const { value: _, onChange: __, ...amount } = form.money('annualCents', t`Gross income`)
  const hasEmployer = kinds.some((kind) => HAVE_EMPLOYER.includes(kind))
  return (
    <StepShell
      step="income-info"
      title={<Trans>What do you earn?</Trans>}
      lede={<Trans>Your best figure for now. You connect or upload proof later, after you have seen an offer.</Trans>}
      why={{
        title: <Trans>Why we ask</Trans>,
        text: <Trans>Your income and your debts together decide how large a payment you can afford.</Trans>,
      }}
    >
      <div className="hl-section">
        <Banner fact={<Trans>You need not tell us of alimony, child support or separate maintenance</Trans>}>
          <Trans>
            unless you want it considered as a way to repay this line. Part-time pay, retirement income and public
            assistance count in full.
          </Trans>
        </Banner>
      </div>
      <StepForm form={form} action={<Trans>Continue</Trans>} more={<BackLink step="income-info" />}>
        <FieldGrid>
          <CheckboxGroup
            {...form.choices<EmploymentType>('employmentTypes', t`Where does your income come from?`)}
            help={<Trans>Choose all that you want us to count.</Trans>}
            choices={EMPLOYMENT_TYPES.map((value) => ({ value, label: i18n._(employmentWords[value]) }))}
          />
          <IncomeAmount
            {...amount}
            value={form.values.annualCents}
            onChange={(value) => form.set('annualCents', value)}
          />
          {hasEmployer ? (
            <TextField
              {...form.text('employerName', t`Employer`)}
              optional
              autoComplete="organization"
              maxLength={100}
            />
          ) : null}
          <MoneyField
            {...form.money('wishedCents', t`About how much would you like to borrow?`)}
            optional
            help={
              <Trans>
                A starting point for the page with your offers. It changes no offer, and you choose the amount there.
              </Trans>
            }
          />
        </FieldGrid>
      </StepForm>
    </StepShell>
  )
}
