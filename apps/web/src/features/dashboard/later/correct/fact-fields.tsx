import { type ApplicationRecord, SUFFIXES } from '@hearthline/contracts'
import type { CorrectableFact } from '@hearthline/domain/corrections'
import { OCCUPANCIES, PROPERTY_TYPES } from '@hearthline/domain/enumerations'
import { STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { Checkbox, DateField, MoneyField, PhoneField, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import type { StepFormHandle } from '../../../../forms/index.ts'
import {
  addedLien,
  FreeAndClear,
  HousingCostFields,
  isFreeAndClear,
  LienList,
  type LiensAnswers,
} from '../../../../liens/index.ts'
import { occupancyWords, propertyTypeWords } from '../../../../loan/index.ts'

type HousingCosts = Pick<LiensAnswers, 'taxesAnnualCents' | 'insuranceAnnualCents' | 'hoaMonthlyCents'>
type FormProps = { readonly form: StepFormHandle<FieldValues>; readonly record: ApplicationRecord }

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
      <Checkbox {...form.tick('hasOneName', t`I have only one name`)} />
    </>
  )
}

const BirthDateField = ({ form }: FormProps) => {
  const { t } = useLingui()
  return <DateField {...form.typed('birthDate', t`Date of birth`)} birthday />
}

const PhoneNumberField = ({ form }: FormProps) => {
  const { t } = useLingui()
  return <PhoneField {...form.typed('phone', t`Phone number`)} span={4} />
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

const HousingFields = ({ form }: FormProps) => (
  <HousingCostFields form={form as unknown as StepFormHandle<HousingCosts>} />
)

/** What was found is not editable; the owner says what becomes of it, and adds what is missing. */
const LienFields = ({ form, record }: FormProps) => {
  const items = useFieldArray({ control: form.rhf.control, name: 'items', keyName: 'key' })
  const lienForm = form as unknown as StepFormHandle<Pick<LiensAnswers, 'items' | 'freeAndClear'>>
  return (
    <>
      <LienList
        form={lienForm}
        keys={items.fields.map(({ key }) => key)}
        recorded={record.liens?.items ?? []}
        onAdd={() => items.append(addedLien(crypto.randomUUID()))}
        onRemove={(at) => items.remove(at)}
      />
      {isFreeAndClear(lienForm.values.items) ? <FreeAndClear form={lienForm} /> : null}
    </>
  )
}

const DebtsField = ({ form }: FormProps) => {
  const { t } = useLingui()
  return (
    <MoneyField {...form.money('monthlyCents', t`Payments in addition to those we know`)} unit={t`a month`} span={4} />
  )
}

/** Other terms: nothing is typed here, they are chosen among the offers that come. */
const OfferNote = () => (
  <p className="hl-measure hl-full">
    <Trans>You choose the amount, the term and the fee again, from new offers.</Trans>
  </p>
)

/** The fields of each fact that can be corrected. */
export const FACT_FIELDS: Readonly<Record<CorrectableFact, (props: FormProps) => ReactNode>> = {
  NAME: NameFields,
  BIRTH_DATE: BirthDateField,
  PHONE: PhoneNumberField,
  MAILING_ADDRESS: MailingFields,
  INCOME: IncomeField,
  OCCUPANCY: OccupancyField,
  PROPERTY_TYPE: HomeField,
  LIENS: LienFields,
  HOUSING_COSTS: HousingFields,
  OTHER_DEBTS: DebtsField,
  OFFER: OfferNote,
}
