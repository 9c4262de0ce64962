import { STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { Checkbox, FieldGrid, Section, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { StepFormHandle } from '../../forms/index.ts'
import { NO_ADDRESS, type ProfileAnswers } from './profile-answers.ts'

type FormProps = { form: StepFormHandle<ProfileAnswers> }

const STATES = STATE_CODES.map((value) => ({ value, label: STATE_NAMES[value] }))

const MailingFields = ({ form }: FormProps) => {
  const { t } = useLingui()
  return (
    <FieldGrid>
      <TextField
        {...form.text('mailing.street', t`Street or PO box`)}
        autoComplete="billing address-line1"
        span={4}
        phoneSpan={6}
      />
      <TextField
        {...form.text('mailing.unit', t`Unit`)}
        optional
        autoComplete="billing address-line2"
        span={2}
        phoneSpan={3}
      />
      <TextField {...form.text('mailing.city', t`City`)} autoComplete="billing address-level2" span={2} phoneSpan={6} />
      <SelectField
        {...form.text('mailing.state', t`State`)}
        autoComplete="billing address-level1"
        placeholder={t`Choose`}
        options={STATES}
        span={2}
        phoneSpan={3}
      />
      <TextField
        {...form.text('mailing.zip', t`ZIP code`)}
        autoComplete="billing postal-code"
        inputMode="numeric"
        span={2}
        phoneSpan={3}
      />
    </FieldGrid>
  )
}

/** Where paper goes, if not to the home; a PO box will do here. */
export const MailingPart = ({ form }: FormProps) => {
  const id = useId()
  const isElsewhere = form.values.mailing !== undefined
  return (
    <Section title={<Trans>Your mail</Trans>}>
      <Checkbox
        id={id}
        label={<Trans>My mail goes to another address</Trans>}
        checked={isElsewhere}
        onChange={(event) => form.set('mailing', event.target.checked ? NO_ADDRESS : undefined)}
      />
      {isElsewhere ? <MailingFields form={form} /> : null}
    </Section>
  )
}
