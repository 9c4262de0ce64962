import { STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { Checkbox, FieldGrid, Section, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type IdentityHandle, NO_ADDRESS } from './use-identity-form.ts'

type FormProps = { form: IdentityHandle }

const AddressFields = ({ form }: FormProps) => {
  const { t } = useLingui()
  const states = STATE_CODES.map((value) => ({ value, label: STATE_NAMES[value] }))
  return (
    <FieldGrid>
      <TextField {...form.text('previousAddress.street', t`Street`)} span={4} phoneSpan={4} />
      <TextField {...form.text('previousAddress.unit', t`Unit`)} optional span={2} phoneSpan={2} />
      <TextField {...form.text('previousAddress.city', t`City`)} span={6} />
      <SelectField
        {...form.text('previousAddress.state', t`State`)}
        placeholder={t`Choose`}
        options={states}
        span={3}
        phoneSpan={3}
      />
      <TextField {...form.text('previousAddress.zip', t`ZIP code`)} inputMode="numeric" span={3} phoneSpan={3} />
    </FieldGrid>
  )
}

/** Where else the file may be: bureaus are slow to learn of a wedding or a move. */
export const BeforePart = ({ form }: FormProps) => {
  const { t } = useLingui()
  const id = useId()
  const hasMoved = form.values.previousAddress !== undefined
  return (
    <Section
      title={<Trans>Has something changed lately?</Trans>}
      lede={<Trans>Bureaus often learn of a new name or a new address months later.</Trans>}
    >
      <div className="hl-stack" data-gap="6">
        <TextField
          {...form.text('formerName', t`Another name you have gone by`)}
          optional={<Trans>if there is one</Trans>}
        />
        <Checkbox
          id={id}
          label={<Trans>I moved in the last two years</Trans>}
          checked={hasMoved}
          onChange={(event) => form.set('previousAddress', event.target.checked ? NO_ADDRESS : undefined)}
        />
      </div>
      {hasMoved ? <AddressFields form={form} /> : null}
    </Section>
  )
}
