import { NameInfo, SUFFIXES } from '@hearthline/contracts'
import { Checkbox, FieldGrid, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { StepForm } from '../../../forms/index.ts'
import { BackLink, type StepProps, StepShell } from './step-shell.tsx'
import { useSectionForm } from './use-section-form.ts'

const BLANK = { firstName: '', middleName: '', lastName: '', suffix: '', hasOneName: false } as const

/** ?step=name */
export const NameStep = ({ draft }: StepProps) => {
  const { t } = useLingui()
  const form = useSectionForm({ section: 'name', schema: NameInfo, blank: BLANK, draft })
  const hasOneName = form.values.hasOneName === true
  return (
    <StepShell
      step="name"
      title={<Trans>What is your legal name?</Trans>}
      lede={<Trans>As it appears on your deed or your ID. Any alphabet works.</Trans>}
      why={{
        title: <Trans>Why we ask</Trans>,
        text: <Trans>The name has to match your credit file and the county's record of the home.</Trans>,
      }}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>} more={<BackLink step="name" />}>
        <FieldGrid>
          <TextField
            {...form.text('firstName', hasOneName ? t`Name` : t`First name`)}
            autoComplete={hasOneName ? 'name' : 'given-name'}
            maxLength={50}
            span={hasOneName ? 6 : 3}
            phoneSpan={6}
          />
          {hasOneName ? null : (
            <>
              <TextField
                {...form.text('middleName', t`Middle name`)}
                optional
                autoComplete="additional-name"
                maxLength={50}
                span={3}
                phoneSpan={6}
              />
              <TextField
                {...form.text('lastName', t`Last name`)}
                autoComplete="family-name"
                maxLength={50}
                span={4}
                phoneSpan={6}
              />
              <SelectField
                {...form.text('suffix', t`Suffix`)}
                optional={<Trans>if any</Trans>}
                placeholder={t`None`}
                options={SUFFIXES.map((value) => ({ value, label: value }))}
                autoComplete="honorific-suffix"
                span={2}
                phoneSpan={6}
              />
            </>
          )}
          <Checkbox {...form.tick('hasOneName', t`I have only one name`)} />
        </FieldGrid>
      </StepForm>
    </StepShell>
  )
}
