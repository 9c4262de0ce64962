import type { ApplicationRecord, Profile, ProfileForm } from '@hearthline/contracts'
import { STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { Checkbox, FieldGrid, Section, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { z } from 'zod/mini'
import type { StepFormHandle } from '../../forms/index.ts'

export type ProfileAnswers = z.input<typeof ProfileForm>

export const NO_ADDRESS = { street: '', unit: '', city: '', state: '', zip: '' }

type FirstProfile = Record<keyof Omit<ProfileAnswers, 'mailing' | 'correct' | 'hasOneName'>, string> & {
  readonly hasOneName: boolean
  readonly mailing: typeof NO_ADDRESS | undefined
}

/** The answers of register, to be confirmed; the birth date comes with the profile, to its owner only. */
export const firstProfile = (
  { applicant, property }: Pick<ApplicationRecord, 'applicant' | 'property'>,
  profile: Profile | undefined,
): FirstProfile => ({
  firstName: applicant.firstName,
  middleName: applicant.middleName ?? '',
  lastName: applicant.lastName,
  suffix: applicant.suffix ?? '',
  hasOneName: applicant.lastName === '',
  birthDate: profile?.dob ?? '',
  selectedPropertyUuid: property.uuid,
  mailing: applicant.mailing && { ...NO_ADDRESS, ...applicant.mailing },
})

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

/** The mailing address, if it is not the home; a PO box is allowed here. */
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
