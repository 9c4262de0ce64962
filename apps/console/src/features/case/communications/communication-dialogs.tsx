import { CallForm } from '@hearthline/contracts'
import { Banner, Button, Dialog, RadioGroup, SelectField, TextArea, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { ProblemBanner } from '../../../shell/index.ts'
import { fieldWords, messageChannelWords, messageRefusalWords } from '../../../words/index.ts'
import { type Communications, useCommunicationWrites } from './use-communications.ts'

type Props = { readonly uuid: string; readonly onClose: () => void }

/** One of the lender's messages, as the borrower will read it. */
export const MessageDialog = ({
  uuid,
  templates,
  onClose,
}: Props & { readonly templates: Communications['templates'] }) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const { send } = useCommunicationWrites(uuid)
  const [chosen, setChosen] = useState('')
  const [wasSent, setSent] = useState(false)
  const template = templates.find((one) => one.id === chosen)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (template?.refusal === null && (await send.run(template.id))) onClose()
  }
  return (
    <Dialog
      open
      wide
      title={<Trans>Write to the borrower</Trans>}
      onClose={onClose}
      actions={
        <Button
          size="dense"
          type="submit"
          form={id}
          disabled={template !== undefined && template.refusal !== null}
          saving={send.running}
          savingText={<Trans>Sending</Trans>}
        >
          <Trans>Send it</Trans>
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={send.problem} />
        <SelectField
          name="messageTemplate"
          label={t`Message`}
          placeholder={t`Choose a message`}
          options={templates.map((one) => ({
            value: one.id,
            label: `${one.subject} · ${i18n._(messageChannelWords[one.channel])}`,
          }))}
          value={chosen}
          error={wasSent && template === undefined ? i18n._(fieldWords('chooseOne')) : undefined}
          onChange={({ target }) => setChosen(target.value)}
        />
        {template ? <blockquote className="hl-case-note hl-soft">{template.text}</blockquote> : null}
        {template && template.refusal !== null ? (
          <Banner announced tone="notice" fact={i18n._(messageRefusalWords[template.refusal])} />
        ) : null}
      </form>
    </Dialog>
  )
}

type Draft = {
  readonly direction: string
  readonly spokeWith: string
  readonly numberCalled: string
  readonly summary: string
}

/** A call that somebody of the staff had about the case. */
export const CallDialog = ({ uuid, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const { call } = useCommunicationWrites(uuid)
  const [draft, setDraft] = useState<Draft>({ direction: '', spokeWith: '', numberCalled: '', summary: '' })
  const [wasSent, setSent] = useState(false)
  const parsed = CallForm.safeParse(draft)
  const errorOf = (field: keyof Draft) => {
    const code = wasSent ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
    return code === undefined ? undefined : i18n._(fieldWords(code))
  }
  const put = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (parsed.success && (await call.run(parsed.data))) onClose()
  }
  return (
    <Dialog
      open
      wide
      title={<Trans>Record a call</Trans>}
      onClose={onClose}
      actions={
        <Button size="dense" type="submit" form={id} saving={call.running} savingText={<Trans>Sending</Trans>}>
          <Trans>Record the call</Trans>
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={call.problem} />
        <RadioGroup
          name="callDirection"
          label={t`Who called?`}
          choices={[
            { value: 'FROM_US', label: t`We called` },
            { value: 'TO_US', label: t`They called us` },
          ]}
          value={draft.direction}
          error={errorOf('direction')}
          onChange={(direction) => put({ direction })}
        />
        <TextField
          name="callSpokeWith"
          label={t`Spoke with`}
          maxLength={200}
          autoComplete="off"
          value={draft.spokeWith}
          error={errorOf('spokeWith')}
          onChange={({ target }) => put({ spokeWith: target.value })}
        />
        <TextField
          name="callNumber"
          type="tel"
          label={t`At which number`}
          autoComplete="off"
          value={draft.numberCalled}
          error={errorOf('numberCalled')}
          onChange={({ target }) => put({ numberCalled: target.value })}
        />
        <TextArea
          name="callSummary"
          label={t`What was said`}
          rows={3}
          maxLength={4000}
          value={draft.summary}
          error={errorOf('summary')}
          onChange={({ target }) => put({ summary: target.value })}
        />
      </form>
    </Dialog>
  )
}

/** The borrower said in whatever way that they want no texts. */
export const StopDialog = ({ uuid, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const { stop } = useCommunicationWrites(uuid)
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (reason.trim() !== '' && (await stop.run(reason))) onClose()
  }
  return (
    <Dialog
      open
      title={<Trans>No more texts?</Trans>}
      onClose={onClose}
      actions={
        <Button
          size="dense"
          kind="danger"
          type="submit"
          form={id}
          saving={stop.running}
          savingText={<Trans>Sending</Trans>}
        >
          <Trans>Send no more texts</Trans>
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={stop.problem} />
        <p className="hl-soft">
          <Trans>The borrower may say so in any way. No text goes out from now on, whatever it is about.</Trans>
        </p>
        <TextArea
          name="stopReason"
          label={t`How they said it`}
          rows={2}
          maxLength={1000}
          value={reason}
          error={wasSent && reason.trim() === '' ? i18n._(fieldWords('required')) : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
