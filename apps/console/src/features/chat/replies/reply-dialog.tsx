import type { CannedReply } from '@hearthline/contracts'
import { Button, Dialog, TextArea, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { ProblemBanner } from '../../../shell/index.ts'
import { fieldWords } from '../../../words/index.ts'
import { useReplyActions } from './use-reply-actions.ts'

const MOST = 1000

/** One ready answer, whole: no language of it may be missing. */
export const ReplyDialog = ({ of, onClose }: { of: CannedReply; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const { save } = useReplyActions()
  const [said, setSaid] = useState(of)
  const [wasSent, setSent] = useState(false)
  const id = useId()
  const errorIn = (text: string): string | undefined => {
    if (text.trim().length > MOST) return i18n._(fieldWords('tooLong'))
    return wasSent && text.trim() === '' ? i18n._(fieldWords('required')) : undefined
  }
  const isWhole = [said.title, said.en, said.es].every((text) => text.trim() !== '' && text.trim().length <= MOST)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isWhole && (await save.run(said))) onClose()
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
          value={said.title}
          error={errorIn(said.title)}
          onChange={({ target }) => setSaid({ ...said, title: target.value })}
        />
        <TextArea
          name="en"
          label={t`English`}
          countTo={MOST}
          value={said.en}
          error={errorIn(said.en)}
          onChange={({ target }) => setSaid({ ...said, en: target.value })}
        />
        <TextArea
          name="es"
          label={t`Spanish`}
          lang="es"
          countTo={MOST}
          value={said.es}
          error={errorIn(said.es)}
          onChange={({ target }) => setSaid({ ...said, es: target.value })}
        />
      </form>
    </Dialog>
  )
}
