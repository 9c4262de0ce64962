import type { PropertyInfo } from '@hearthline/contracts'
import { OCCUPANCIES, type Occupancy, PROPERTY_TYPES, type PropertyType } from '@hearthline/domain/enumerations'
import { STATE_CODES, STATE_NAMES, statesOfZip } from '@hearthline/domain/states'
import { ChoiceCards, FieldGrid, RadioGroup, SelectField, TextField } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { z } from 'zod/mini'
import type { StepFormHandle } from '../../../forms/index.ts'

export const propertyTypeWords: Readonly<Record<PropertyType, MessageDescriptor>> = {
  SINGLE_FAMILY: msg`Single-family house`,
  TOWNHOUSE: msg`Townhouse`,
  PUD: msg`House in a planned development (PUD)`,
  CONDO: msg`Condominium`,
  TWO_TO_FOUR_UNITS: msg`Building with 2 to 4 homes`,
  CO_OP: msg`Co-op apartment`,
  MANUFACTURED: msg`Manufactured or mobile home`,
  LOG_OR_DOME: msg`Log, dome or earth home`,
  MIXED_USE: msg`Home and business in one building`,
  HOUSEBOAT: msg`Houseboat`,
}

export const occupancyWords: Readonly<Record<Occupancy, readonly [MessageDescriptor, MessageDescriptor]>> = {
  PRIMARY: [msg`I live here`, msg`Main residence`],
  SECOND_HOME: [msg`Second home`, msg`Part of the year`],
  INVESTMENT: [msg`I rent it out`, msg`Investment`],
}

export type PropertyForm = StepFormHandle<z.input<typeof PropertyInfo>>

/** '85025 is in Arizona', where the digits say so. */
const ZipElsewhere = ({ zip }: { zip: string }) => {
  const names = statesOfZip(zip).map((state) => STATE_NAMES[state])
  const place = names.join(', ')
  return names.length > 0 ? (
    <Trans>
      {zip} is in {place}. Check the state or the ZIP code.
    </Trans>
  ) : (
    <Trans>No place has the ZIP code {zip}.</Trans>
  )
}

const AddressFields = ({ form }: { form: PropertyForm }) => {
  const { t } = useLingui()
  const zip = String(form.values.zip ?? '')
  const isElsewhere = form.faults.some(({ path, code }) => path === 'zip' && code === 'zipNotInState')
  return (
    <>
      <TextField
        {...form.text('street', t`Street address`)}
        autoComplete="address-line1"
        maxLength={100}
        span={4}
        phoneSpan={6}
      />
      <TextField
        {...form.text('unit', t`Unit`)}
        optional={<Trans>if any</Trans>}
        autoComplete="address-line2"
        maxLength={20}
        span={2}
        phoneSpan={6}
      />
      <TextField {...form.text('city', t`City`)} autoComplete="address-level2" maxLength={50} span={2} phoneSpan={6} />
      <SelectField
        {...form.text('state', t`State`)}
        autoComplete="address-level1"
        placeholder={t`Choose a state`}
        options={STATE_CODES.map((code) => ({ value: code, label: STATE_NAMES[code] }))}
        span={2}
        phoneSpan={3}
      />
      <TextField
        {...form.text('zip', t`ZIP code`, { messages: { zipNotInState: <ZipElsewhere zip={zip} /> } })}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        span={2}
        phoneSpan={3}
        wideError={isElsewhere}
      />
    </>
  )
}

/** The home's address, how it is used and what it is. */
export const PropertyFields = ({ form }: { form: PropertyForm }) => {
  const { t, i18n } = useLingui()
  return (
    <FieldGrid>
      <AddressFields form={form} />
      <ChoiceCards
        {...form.choice<(typeof OCCUPANCIES)[number]>('occupancy', t`How do you use this home?`)}
        columns={3}
        choices={OCCUPANCIES.map((value) => ({
          value,
          label: i18n._(occupancyWords[value][0]),
          description: i18n._(occupancyWords[value][1]),
        }))}
      />
      <SelectField
        {...form.text('type', t`Property type`)}
        help={<Trans>Co-ops, manufactured homes and mixed-use buildings do not qualify today.</Trans>}
        placeholder={t`Choose a type`}
        options={PROPERTY_TYPES.map((value) => ({ value, label: i18n._(propertyTypeWords[value]) }))}
      />
      <RadioGroup
        {...form.yesNo('titleChangedRecently', t`Did the title change hands in the last 90 days?`)}
        help={<Trans>For example a purchase, an inheritance, or adding or removing an owner.</Trans>}
        choices={form.yesNoChoices()}
      />
    </FieldGrid>
  )
}
