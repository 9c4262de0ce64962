import { addChatNote } from '@hearthline/contracts'
import { Button, TextArea } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ProblemBanner } from '../../../shell/index.ts'
import { fieldWords } from '../../../words/index.ts'
import { useDeskAction } from '../use-room.ts'

/** A note for whoever has the chat next. */
export const NoteForm = ({ of }: { of: string }) => {
  const { t, i18n } = useLingui()
  const act = useDeskAction(addChatNote)
  const [body, setBody] = useState('')
  const [wasSent, setSent] = useState(false)
  const isMissing = body.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(isMissing)
    if (!isMissing && (await act.run({ params: { conversation: of }, body: { body } }))) setBody('')
  }
  return (
    <ConsoleCard title={<Trans>Note</Trans>}>
      <form className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={act.problem} />
        <TextArea
          name={`note-${of}`}
          label={t`Seen by staff only. Write no account numbers.`}
          rows={3}
          maxLength={2000}
          value={body}
          error={wasSent && isMissing ? i18n._(fieldWords('required')) : undefined}
          onChange={({ target }) => setBody(target.value)}
        />
        <p>
          <Button type="submit" size="dense" kind="second" saving={act.running}>
            <Trans>Add the note</Trans>
          </Button>
        </p>
      </form>
    </ConsoleCard>
  )
}
