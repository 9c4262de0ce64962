import { useConditionRecords } from '@hearthline/client'
import { type ConditionRecord, code, submitCondition } from '@hearthline/contracts'
import type { BroughtDocument } from '@hearthline/domain/documents'
import { Banner, LinkButton, Skeleton } from '@hearthline/ui'
import { FileDrop } from '@hearthline/ui/files'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { usePerson, useSubmit } from '../../application/index.ts'
import { conditionsAddress, useConditionTitle } from '../../conditions/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { ProblemBanner, StepPage } from '../../shell/index.ts'
import { useUploads } from '../../uploads/index.ts'
import { StandsSince, whyOf } from './condition-words.tsx'

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
const UploadForm = ({ condition, type, more }: UploadFormProps) => {
  const { t } = useLingui()
  const uploads = useUploads({ type })
  const needed = condition.xtraData.numDocsRequired
  const form = useUploadForm(condition, uploads.documents)
  const messages = {
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
        error={form.choices('documents', t`Document`, { messages }).error}
      />
    </StepForm>
  )
}

const BackToList = () => {
  const person = usePerson()
  return (
    <LinkButton as={Link} to={conditionsAddress(person)} kind="quiet">
      <Trans>Everything we ask for</Trans>
    </LinkButton>
  )
}

const NothingToSend = () => (
  <StepPage title={<Trans>Nothing to send</Trans>} lede={<Trans>We ask for no document right now.</Trans>}>
    <BackToList />
  </StepPage>
)

const Ready = ({ condition }: { condition: ConditionRecord }) => {
  const { i18n } = useLingui()
  const titleOf = useConditionTitle()
  const { isSigner } = usePerson()
  const { categoryEnum, commentsToBorrower, notes, actionNeeded, documentType } = condition
  return (
    <StepPage
      title={titleOf(condition)}
      lede={i18n._(whyOf(categoryEnum, isSigner))}
      why={{
        title: <Trans>What happens next</Trans>,
        text: (
          <Trans>A person reads it within one business day. Then the steps that wait for it go on by themselves.</Trans>
        ),
      }}
    >
      <div className="hl-stack" data-gap="6">
        {commentsToBorrower ? (
          <Banner tone="notice" fact={commentsToBorrower}>
            {notes}
          </Banner>
        ) : null}
        <p className="hl-small hl-soft">
          <StandsSince condition={condition} />
        </p>
        {actionNeeded && documentType !== null ? (
          <UploadForm key={condition.uuid} condition={condition} type={documentType} more={<BackToList />} />
        ) : (
          <BackToList />
        )}
      </div>
    </StepPage>
  )
}

/** conditions/upload-document: documents for one condition, the one of the address or the first that is open. */
export const UploadPage = () => {
  const { uuid } = usePerson()
  const [search] = useSearchParams()
  const { data, error, refetch } = useConditionRecords(uuid)
  if (data === undefined)
    return error ? (
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="page" count={4} words={<Trans>Loading what we ask for</Trans>} />
    )
  const takesDocuments = data.filter(({ documentType }) => documentType !== null)
  const condition =
    takesDocuments.find((one) => one.uuid === search.get('condition')) ?? takesDocuments.find((one) => one.actionNeeded)
  return condition === undefined ? <NothingToSend /> : <Ready condition={condition} />
}
