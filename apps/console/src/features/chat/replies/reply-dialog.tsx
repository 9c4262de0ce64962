import type { CannedReply } from '@hearthline/contracts'
import { LANGUAGE_CODES } from '@hearthline/domain/languages'
import { Button, Dialog, TextArea, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { ProblemBanner } from '../../../shell/index.ts'
import { fieldWords, languageWords } from '../../../words/index.ts'
import { useReplyActions } from './use-reply-actions.ts'

const MOST = 1000

/** One ready answer, whole: no language of it may be missing. */
export const ReplyDialog = ({ of, onClose }: { of: CannedReply; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const { save } = useReplyActions()
  const [reply, setReply] = useState(of)
  const [wasSent, setSent] = useState(false)
  const id = useId()
  const errorIn = (text: string): string | undefined => {
    if (text.trim().length > MOST) return i18n._(fieldWords('tooLong'))
    return wasSent && text.trim() === '' ? i18n._(fieldWords('required')) : undefined
  }
  const isWhole = [reply.title, ...LANGUAGE_CODES.map((code) => reply[code])].every(
    (text) => text.trim() !== '' && text.trim().length <= MOST,
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isWhole && (await save.run(reply))) onClose()
  }
  return (
    <Dialog
      open
      wide
      title={<Trans>Ready answer</Trans>}
      onClose={onClose}
      actions={
        <Button size="dense" type="submit" form={id} saving={save.running}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={save.problem} />
        <TextField
          name="title"
          label={t`Title`}
          maxLength={60}
          value={reply.title}
          error={errorIn(reply.title)}
          onChange={({ target }) => setReply({ ...reply, title: target.value })}
        />
        {LANGUAGE_CODES.map((code) => (
          <TextArea
            key={code}
            name={code}
            label={i18n._(languageWords[code])}
            lang={code}
            countTo={MOST}
            value={reply[code]}
            error={errorIn(reply[code])}
            onChange={({ target }) => setReply({ ...reply, [code]: target.value })}
          />
        ))}
      </form>
    </Dialog>
  )
}
