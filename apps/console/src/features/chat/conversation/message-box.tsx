import { useRead, useWrite } from '@hearthline/client'
import { type ChatAttachment, listCannedReplies, MESSAGE_MOST, sendDeskFile } from '@hearthline/contracts'
import { fileSize } from '@hearthline/domain/formats'
import { LANGUAGE_CODES, languageOf } from '@hearthline/domain/languages'
import { Button, TextArea } from '@hearthline/ui'
import { paperclip } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ProblemBanner } from '../../../shell/index.ts'
import { fieldWords, languageWords } from '../../../words/index.ts'
import type { OutgoingText } from '../line/agent-line.ts'

/** What a chat takes (chat-signin-data.md 5). */
const KINDS = '.jpg,.png,.amr,.mp3,.mp4,.pdf,.txt'

type Props = { files: readonly ChatAttachment[]; onChoose: (files: readonly File[]) => void }

/** Files for the next message, and those that are ready to go with it. */
const AddFiles = ({ files, onChoose }: Props) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={KINDS}
        aria-label={t`Files`}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button size="dense" kind="second" art={paperclip} onClick={() => input.current?.click()}>
        <Trans>Add files</Trans>
      </Button>
      <span className="hl-xs hl-soft" role="status">
        {files.map(({ name, bytes }) => `${name} (${fileSize(bytes)})`).join(', ')}
      </span>
    </>
  )
}

const KEPT_MS = 300_000

/** The lender's ready answers, in the language of the customer. */
const ReadyAnswers = ({ onPick }: { onPick: (words: string) => void }) => {
  const { t, i18n } = useLingui()
  const { data = [] } = useRead(listCannedReplies, {}, { staleMs: KEPT_MS })
  if (data.length === 0) return null
  const pick = (value: string) => {
    const [language = '', uuid] = value.split(' ')
    const found = data.find((reply) => reply.uuid === uuid)
    if (found) onPick(found[languageOf(language)])
  }
  return (
    <select
      className="hl-input hl-select hl-ready"
      aria-label={t`Ready answers`}
      value=""
      onChange={({ target }) => pick(target.value)}
    >
      <option value="">{t`Ready answers`}</option>
      {LANGUAGE_CODES.map((language) => (
        <optgroup key={language} label={i18n._(languageWords[language])}>
          {data.map(({ uuid, title }) => (
            <option key={uuid} value={`${language} ${uuid}`}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

type MessageBoxProps = {
  readonly of: string
  readonly onSend: (message: OutgoingText) => void
  readonly onType: () => void
}

/** Files for the message: each is stored before the message can name it. */
const useFiles = (of: string) => {
  const write = useWrite(sendDeskFile)
  const [files, setFiles] = useState<readonly ChatAttachment[]>([])
  const [problem, setProblem] = useState<unknown>()
  const add = async (chosen: readonly File[]) => {
    setProblem(undefined)
    for (const file of chosen)
      try {
        const kept = await write({ params: { conversation: of }, body: {}, file })
        setFiles((before) => [...before, kept])
      } catch (error) {
        setProblem(error)
      }
  }
  return { files, problem, add, clear: () => setFiles([]) }
}

/** Where the agent writes. Enter sends and Shift+Enter adds a line; a ready answer is put into the field, to be checked before it is sent. */
export const MessageBox = ({ of, onSend, onType }: MessageBoxProps) => {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState('')
  const { files, problem, add, clear } = useFiles(of)
  const isTooLong = body.length > MESSAGE_MOST
  const send = () => {
    if ((body.trim() === '' && files.length === 0) || isTooLong) return
    onSend({ body: body.trim(), attachments: files })
    setBody('')
    clear()
    box.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const put = (words: string) => {
    setBody((before) => (before.trim() === '' ? words : `${before.trimEnd()}\n${words}`))
    box.current?.focus()
  }
  return (
    <form className="hl-desk-box" onSubmit={submit}>
      <ProblemBanner problem={problem} />
      <TextArea
        ref={box}
        name={`message-${of}`}
        label={t`Message`}
        rows={2}
        value={body}
        error={isTooLong ? i18n._(fieldWords('tooLong')) : undefined}
        onKeyDown={press}
        onChange={({ target }) => {
          setBody(target.value)
          onType()
        }}
      />
      <div className="hl-row">
        <Button type="submit" size="dense">
          <Trans>Send</Trans>
        </Button>
        <AddFiles files={files} onChoose={(chosen) => void add(chosen)} />
        <ReadyAnswers onPick={put} />
      </div>
    </form>
  )
}
