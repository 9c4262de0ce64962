import { STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StepFormHandle } from '../forms/index.ts'

type Address = Record<'street' | 'unit' | 'city' | 'state' | 'zip', string>

const STATES = STATE_CODES.map((value) => ({ value, label: STATE_NAMES[value] }))

/** A place somebody lives in or owns, in a grid of its page's: any form that has these fields. */
export const AddressFields = ({ form }: { form: Pick<StepFormHandle<Address>, 'text'> }) => {
  const { t } = useLingui()
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
      <TextField {...form.text('city', t`City`)} autoComplete="address-level2" span={2} phoneSpan={6} />
      <SelectField
        {...form.text('state', t`State`)}
        autoComplete="address-level1"
        placeholder={t`Choose a state`}
        options={STATES}
        span={2}
        phoneSpan={3}
      />
      <TextField
        {...form.text('zip', t`ZIP code`)}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        span={2}
        phoneSpan={3}
      />
    </>
  )
}
