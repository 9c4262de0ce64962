import { type ApplicationRecord, correctOwnership, OwnershipForm, SUFFIXES } from '@hearthline/contracts'
import type { BroughtDocument } from '@hearthline/domain/documents'
import { OWNERSHIP_REASONS, type OwnershipReason } from '@hearthline/domain/enumerations'
import { Checkbox, FieldGrid, RadioGroup, SelectField, TextArea, TextField } from '@hearthline/ui'
import { FileDrop } from '@hearthline/ui/files'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { useApplication, useSubmit } from '../../application/index.ts'
import { type StepFormHandle, useStepForm } from '../../forms/index.ts'
import { useUploads } from '../../uploads/index.ts'

type OwnershipAnswers = z.input<typeof OwnershipForm>
type OwnershipFormHandle = StepFormHandle<OwnershipAnswers>

const firstOwnership = ({ applicant }: ApplicationRecord): DefaultValues<OwnershipAnswers> => {
  const { firstName, middleName = '', lastName, suffix = '' } = applicant
  const name = { firstName, middleName, lastName, suffix, hasOneName: lastName === '' }
  return { ...name, note: '', documents: [] } as DefaultValues<OwnershipAnswers> // which way is chosen on the page
}

/** What is typed is kept in this browser; files are sent when they are chosen, and chosen again on the next visit. */
export const useOwnershipForm = (): OwnershipFormHandle => {
  const { record } = useApplication()
  const submit = useSubmit(correctOwnership)
  return useStepForm<OwnershipAnswers, OwnershipForm>({
    schema: OwnershipForm,
    initial: firstOwnership(record),
    save: submit,
  })
}

type Reason = {
  readonly label: MessageDescriptor
  /** Which document shows it. */
  readonly paper: MessageDescriptor
  readonly type: BroughtDocument
}

const reasons: Readonly<Record<OwnershipReason, Reason>> = {
  NAME_CHANGED: {
    label: msg`My name changed`,
    paper: msg`Marriage certificate, divorce decree or court order with both names`,
    type: 'SUPPORT',
  },
  HELD_IN_TRUST: {
    label: msg`A trust of mine owns the home`,
    paper: msg`Certificate of trust that names you as trustee`,
    type: 'CERTIFICATE_OF_TRUST',
  },
  RECENT_TRANSFER: {
    label: msg`I became the owner recently`,
    paper: msg`The recorded deed, or the settlement statement`,
    type: 'PROPERTY_DESCRIPTION_SOURCE',
  },
  OTHER: { label: msg`Something else`, paper: msg`Any document that shows that the home is yours`, type: 'SUPPORT' },
}

type FormProps = { readonly form: OwnershipFormHandle }

/** The legal name as ID and deed have it. */
export const OwnerName = ({ form }: FormProps) => {
  const { t } = useLingui()
  const { hasOneName } = form.values as { hasOneName?: boolean } // of the way that asks for a name
  return (
    <FieldGrid>
      <TextField {...form.text('firstName', hasOneName ? t`Name` : t`First name`)} autoComplete="given-name" span={3} />
      {hasOneName ? null : (
        <>
          <TextField {...form.text('middleName', t`Middle name`)} optional autoComplete="additional-name" span={3} />
          <TextField {...form.text('lastName', t`Last name`)} autoComplete="family-name" span={4} phoneSpan={6} />
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
    </FieldGrid>
  )
}

const DocumentsCard = ({ form, reason }: FormProps & { reason: OwnershipReason }) => {
  const { t, i18n } = useLingui()
  const { type, paper: document } = reasons[reason]
  const uploads = useUploads({ type, onChange: (documents) => form.set('documents', [...documents]) })
  const messages = {
    required: uploads.busy ? (
      <Trans>A file is still on its way. Wait for it, then send.</Trans>
    ) : (
      <Trans>Add a document.</Trans>
    ),
  }
  return (
    <FileDrop
      {...uploads.props}
      id="documents"
      label={t`A document that shows it`}
      help={t`${i18n._(document)}. PDF, JPG or PNG, up to 20 MB each.`}
      accept="application/pdf,image/jpeg,image/png"
      multiple
      camera
      error={form.choices('documents', t`A document that shows it`, { messages }).error}
    />
  )
}

/** Why the county has another name, and a document that shows it. */
export const OwnerExplains = ({ form }: FormProps) => {
  const { t, i18n } = useLingui()
  const { reason } = form.values as { reason?: OwnershipReason } // of the way that explains
  return (
    <FieldGrid>
      <RadioGroup
        {...form.choice<OwnershipReason>('reason', t`Why does the county have another name?`)}
        choices={OWNERSHIP_REASONS.map((value) => ({ value, label: i18n._(reasons[value].label) }))}
      />
      {reason ? <DocumentsCard form={form} reason={reason} /> : null}
      <TextArea {...form.text('note', t`Anything to add`)} optional countTo={500} rows={3} />
    </FieldGrid>
  )
}
