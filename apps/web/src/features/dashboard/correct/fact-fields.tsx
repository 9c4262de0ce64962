import { SUFFIXES } from '@hearthline/contracts'
import type { CorrectableFact } from '@hearthline/domain/corrections'
import { OCCUPANCIES, PROPERTY_TYPES } from '@hearthline/domain/enumerations'
import { STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { Checkbox, MoneyField, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { StepFormHandle } from '../../../forms/index.ts'
import { occupancyWords, propertyTypeWords } from '../../../loan/index.ts'

type FormProps = { readonly form: StepFormHandle<FieldValues> }

const NameFields = ({ form }: FormProps) => {
  const { t } = useLingui()
  const isOnlyName = form.values.hasOneName === true
  return (
    <>
      <TextField {...form.text('firstName', isOnlyName ? t`Name` : t`First name`)} span={6} />
      {isOnlyName ? null : (
        <>
          <TextField {...form.text('middleName', t`Middle name`)} optional={<Trans>if you have one</Trans>} span={6} />
          <TextField {...form.text('lastName', t`Last name`)} span={4} phoneSpan={6} />
          <SelectField
            {...form.text('suffix', t`Suffix`)}
            placeholder={t`None`}
            options={SUFFIXES.map((value) => ({ value, label: value }))}
            span={2}
            phoneSpan={3}
          />
        </>
      )}
      <Checkbox {...form.tick('hasOneName', t`I have one name only`)} />
    </>
  )
}

const MailingFields = ({ form }: FormProps) => {
  const { t } = useLingui()
  return (
    <>
      <TextField {...form.text('mailing.street', t`Street or PO box`)} span={4} phoneSpan={4} />
      <TextField {...form.text('mailing.unit', t`Unit`)} optional span={2} phoneSpan={2} />
      <TextField {...form.text('mailing.city', t`City`)} span={6} />
      <SelectField
        {...form.text('mailing.state', t`State`)}
        placeholder={t`Choose`}
        options={STATE_CODES.map((value) => ({ value, label: STATE_NAMES[value] }))}
        span={3}
        phoneSpan={3}
      />
      <TextField {...form.text('mailing.zip', t`ZIP code`)} inputMode="numeric" span={3} phoneSpan={3} />
    </>
  )
}

const IncomeField = ({ form }: FormProps) => {
  const { t } = useLingui()
  return <MoneyField {...form.money('annualCents', t`Income before taxes`)} unit={t`a year`} span={4} />
}

const OccupancyField = ({ form }: FormProps) => {
  const { t, i18n } = useLingui()
  const options = OCCUPANCIES.map((value) => ({ value, label: i18n._(occupancyWords[value]) }))
  return <SelectField {...form.text('occupancy', t`How you use the home`)} options={options} span={6} />
}

const HomeField = ({ form }: FormProps) => {
  const { t, i18n } = useLingui()
  const options = PROPERTY_TYPES.map((value) => ({ value, label: i18n._(propertyTypeWords[value]) }))
  return <SelectField {...form.text('type', t`Kind of home`)} options={options} span={6} />
}

const DebtsField = ({ form }: FormProps) => {
  const { t } = useLingui()
  return <MoneyField {...form.money('monthlyCents', t`Payments beside those we know`)} unit={t`a month`} span={4} />
}

/** The fields of each fact that can be corrected. */
export const FACT_FIELDS: Readonly<Record<CorrectableFact, (props: FormProps) => ReactNode>> = {
  NAME: NameFields,
  MAILING_ADDRESS: MailingFields,
  INCOME: IncomeField,
  OCCUPANCY: OccupancyField,
  PROPERTY_TYPE: HomeField,
  OTHER_DEBTS: DebtsField,
}
