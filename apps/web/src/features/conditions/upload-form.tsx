import { type ConditionRecord, code, submitCondition } from '@hearthline/contracts'
import type { BroughtDocument } from '@hearthline/domain/documents'
import { FileDrop } from '@hearthline/ui/files'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo } from 'react'
import { z } from 'zod/mini'
import { useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { useUploads } from '../../uploads/index.ts'

const MOST_FILES = 10

const handOver = (needed: number) =>
  z.object({
    documents: z
      .array(z.string())
      .check(z.minLength(needed, code('required')), z.maxLength(MOST_FILES, code('notValid'))),
  })

const useUploadForm = (condition: ConditionRecord, documents: readonly string[]) => {
  const submit = useSubmit(submitCondition)
  const needed = condition.xtraData.numDocsRequired
  const schema = useMemo(() => handOver(needed), [needed])
  const form = useStepForm({
    schema,
    initial: { documents: [] },
    save: (body) => submit(body, { params: { condition: condition.uuid } }),
  })
  const { set } = form
  const all = documents.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another file is ready
  useEffect(() => set('documents', [...documents]), [all])
  return form
}

const Missing = ({ needed, busy }: { needed: number; busy: boolean }) =>
  busy ? (
    <Trans>A file is still on its way. Wait for it, then send.</Trans>
  ) : (
    <Plural value={needed} one="Add the document first." other="Add # documents first." />
  )

type UploadFormProps = {
  readonly condition: ConditionRecord
  readonly type: BroughtDocument
  readonly more: ReactNode
}

/** Files go up one by one as they are chosen; the button hands them to a person, once there are as many as asked for. */
export const UploadForm = ({ condition, type, more }: UploadFormProps) => {
  const { t } = useLingui()
  const uploads = useUploads({ type })
  const needed = condition.xtraData.numDocsRequired
  const form = useUploadForm(condition, uploads.documents)
  const say = {
    required: <Missing needed={needed} busy={uploads.busy} />,
    notValid: <Trans>Send ten files at most.</Trans>,
  }
  return (
    <StepForm form={form} action={<Trans>Send for review</Trans>} savingText={<Trans>Sending</Trans>} more={more}>
      <p className="hl-strong">
        <Plural value={needed} one="One document is needed" other="# documents are needed" />
      </p>
      <FileDrop
        {...uploads.props}
        id="documents"
        label={t`Your documents`}
        help={t`PDF, JPG or PNG, up to 20 MB each.`}
        accept="application/pdf,image/jpeg,image/png"
        multiple
        camera
        error={form.choices('documents', t`Document`, { say }).error}
      />
    </StepForm>
  )
}
