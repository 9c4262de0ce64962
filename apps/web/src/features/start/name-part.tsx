import { SUFFIXES } from '@hearthline/contracts'
import { Checkbox, FieldGrid, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StepFormHandle } from '../../forms/index.ts'
import type { ProfileAnswers } from './profile-answers.ts'

/** A legal name in its parts; a person with one name says so. */
export const NamePart = ({ form }: { form: StepFormHandle<ProfileAnswers> }) => {
  const { t } = useLingui()
  const hasOneName = form.values.hasOneName === true
  return (
    <FieldGrid>
      <TextField
        {...form.text('firstName', hasOneName ? t`Name` : t`First name`)}
        autoComplete={hasOneName ? 'name' : 'given-name'}
        span={3}
      />
      {hasOneName ? null : (
        <>
          <TextField
            {...form.text('middleName', t`Middle name`)}
            optional={<Trans>if you have one</Trans>}
            autoComplete="additional-name"
            span={3}
          />
          <TextField {...form.text('lastName', t`Last name`)} autoComplete="family-name" span={4} phoneSpan={6} />
          <SelectField
            {...form.text('suffix', t`Suffix`)}
            autoComplete="honorific-suffix"
            placeholder={t`None`}
            options={SUFFIXES.map((value) => ({ value, label: value }))}
            span={2}
            phoneSpan={3}
          />
        </>
      )}
      <Checkbox {...form.tick('hasOneName', t`I have only one name`)} />
    </FieldGrid>
  )
}
