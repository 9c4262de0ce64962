import { STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { FieldGrid, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StepFormHandle } from '../../forms/index.ts'
import type { HomeAnswers } from './home-form.ts'

const STATES = STATE_CODES.map((value) => ({ value, label: STATE_NAMES[value] }))

/** The address of the home, as it stands on the deed. */
export const HomeFields = ({ form }: { form: StepFormHandle<HomeAnswers> }) => {
  const { t } = useLingui()
  return (
    <FieldGrid>
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
    </FieldGrid>
  )
}
