import { giveInsurance, InsuranceForm } from '@hearthline/contracts'
import { DateField, FieldGrid, FieldRow, MoneyField, TextField, WhyNote } from '@hearthline/ui'
import { FileDrop } from '@hearthline/ui/files'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage, useCompany, useFormats } from '../../shell/index.ts'
import { useUploads } from '../../uploads/index.ts'

export const UploadPage = () => {
  const { t } = useLingui()
  const { uuid, record } = useApplication()
  const { wholeMoney } = useFormats()
  const { email } = useCompany()
  const least = record.offer?.amountCents ?? 0
  const submit = useSubmit(giveInsurance)
  const form = useStepForm({
    schema: InsuranceForm,
    initial: { insurer: '', policyNumber: '', effectiveOn: '', expiresOn: '', documentUuid: '' },
    save: submit,
    autosave: { key: `${uuid}:insurance` },
  })
  const uploads = useUploads({
    type: 'INSURANCE_DECLARATIONS',
    onChange: (documents) => form.set('documentUuid', documents.at(-1) ?? ''),
  })
  const { files, onFiles, onRemove } = uploads.props
  const replace = (chosen: File[]) => {
    for (const { key } of files) onRemove(key)
    onFiles(chosen.slice(0, 1))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft of another visit names a file that this page does not show
  useEffect(() => form.set('documentUuid', ''), [])
  return (
    <StepPage
      title={<Trans>The declarations page</Trans>}
      lede={<Trans>It is usually the first page of your policy. Copy four things from it and send it along.</Trans>}
      why={{
        title: t`What we read`,
        text: <Trans>The insurer, the policy number, how much cover the dwelling has and until when it runs.</Trans>,
      }}
      side={
        <WhyNote title={<Trans>Not at hand?</Trans>}>
          <Trans>
            Leave this page and come back; what you typed is kept. Or have your agent email the page to{' '}
            <a href={`mailto:${email}`}>{email}</a> with the number {record.loanNumber}.
          </Trans>
        </WhyNote>
      }
    >
      <StepForm form={form} action={<Trans>Send</Trans>}>
        <FieldGrid>
          <FileDrop
            {...uploads.props}
            onFiles={replace}
            id="documentUuid"
            label={t`Declarations page`}
            help={t`PDF, JPG or PNG, up to 20 MB.`}
            accept="application/pdf,image/jpeg,image/png"
            camera
            error={
              form.text('documentUuid', t`Declarations page`, {
                say: { notValid: <Trans>Add the page</Trans>, required: <Trans>Add the page</Trans> },
              }).error
            }
          />
          <TextField {...form.text('insurer', t`Insurer`)} span={3} phoneSpan={6} />
          <TextField {...form.text('policyNumber', t`Policy number`)} span={3} phoneSpan={6} autoComplete="off" />
          <MoneyField
            {...form.money('dwellingCoverCents', t`Dwelling cover`, {
              say: { amountTooLow: <Trans>It has to be at least {wholeMoney(least)}</Trans> },
            })}
            help={t`“Coverage A” or “Dwelling” on the page.`}
            span={3}
            phoneSpan={6}
          />
          <FieldRow>
            <DateField {...form.typed('effectiveOn', t`In force from`)} span={3} phoneSpan={6} />
            <DateField {...form.typed('expiresOn', t`Ends on`)} span={3} phoneSpan={6} />
          </FieldRow>
        </FieldGrid>
      </StepForm>
    </StepPage>
  )
}
