import { useAction, useForget, useWrite } from '@hearthline/client'
import { addCaseNote, readCase } from '@hearthline/contracts'
import { Button, TextArea } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { fieldWords, roleWords } from '../../words/index.ts'
import type { Case } from './use-case.ts'

const useAddNote = (uuid: string) => {
  const write = useWrite(addCaseNote)
  const forget = useForget()
  return useAction(async (text: string) => {
    await write({ params: { uuid }, body: { text } })
    await forget(readCase)
  })
}

const Note = ({ note: { at, by, text } }: { note: Case['notes'][number] }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const roles = by.roles.map((role) => i18n._(roleWords[role])).join(', ')
  return (
    <li>
      <p className="hl-case-note">{text}</p>
      <p className="hl-soft hl-small">
        {by.name}
        {roles ? `, ${roles}` : null} · {instant(at)}
      </p>
    </li>
  )
}

/** What staff write down for each other; the borrower never sees it. */
export const NotesCard = ({ uuid, notes }: { uuid: string; notes: Case['notes'] }) => {
  const { t, i18n } = useLingui()
  const { run, running, problem } = useAddNote(uuid)
  const [text, setText] = useState('')
  const [wasSent, setSent] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (text.trim() === '' || !(await run(text))) return
    setText('')
    setSent(false)
  }
  return (
    <ConsoleCard title={t`Notes`}>
      <form className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={problem} />
        <TextArea
          name="note"
          label={t`New note`}
          help={
            <Trans>
              For colleagues alone. It goes into the event log with your name and is not changed afterwards.
            </Trans>
          }
          rows={2}
          maxLength={4000}
          value={text}
          error={wasSent && text.trim() === '' ? i18n._(fieldWords('required')) : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" size="dense" kind="second" saving={running} savingText={<Trans>Sending</Trans>}>
          <Trans>Add the note</Trans>
        </Button>
      </form>
      {notes.length > 0 ? (
        <ul className="hl-stack">
          {notes.map((note) => (
            <Note key={note.at} note={note} />
          ))}
        </ul>
      ) : null}
    </ConsoleCard>
  )
}
