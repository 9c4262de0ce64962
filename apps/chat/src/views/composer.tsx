import { MESSAGE_MOST } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import { IconButton } from '@hearthline/ui'
import { arrowUp, paperclip } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { maySendFiles, offersInput } from '../chat/chat-state.ts'
import type { Chat } from '../chat/create-chat.ts'
import { useChat } from './chat-context.tsx'
import { FileChips } from './file-chips.tsx'
import { hasVisitor } from './focus.ts'
import { ACCEPTED, usePickedFiles } from './picked-files.ts'
import { SecretWarning } from './secret-warning.tsx'

/** The message that is being written, its files, and why it cannot be sent yet. */
const useDraft = (chat: Chat) => {
  const [text, setText] = useState('')
  const [hasSecret, setHasSecret] = useState(false)
  const picked = usePickedFiles(chat)
  const write = (next: string) => {
    setText(next)
    setHasSecret(false)
    if (next.trim() !== '') chat.typing(next)
  }
  const sendText = (body: string) => {
    setText('')
    setHasSecret(false)
    picked.clear()
    void chat.send(body, picked.ready)
  }
  const isEmpty = text.trim() === '' && picked.ready.length === 0
  return {
    text,
    write,
    picked,
    hasSecret,
    isEmpty,
    edit: () => setHasSecret(false),
    sendHidden: () => sendText(maskSecrets(text.trim()).text),
    send: () => {
      if (isEmpty || picked.isUploading) return
      if (maskSecrets(text).kinds.length > 0) setHasSecret(true)
      else sendText(text.trim())
    },
  }
}

const AttachButton = ({ onPick }: { onPick: (files: readonly File[]) => void }) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onPick([...(target.files ?? [])])
    // The same file may be picked again.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" multiple accept={ACCEPTED} hidden onChange={picked} data-testid="files" />
      <IconButton art={paperclip} label={t`Attach files`} onClick={() => input.current?.click()} />
    </>
  )
}

const Closed = () => {
  const { hoursText } = useChat().state
  return (
    <p className="chat-closed hl-small">
      <Trans>Chat is closed now.</Trans> {hoursText}
    </p>
  )
}

const Preview = () =>
  useChat().state.can?.preview ? (
    <p className="hl-xs hl-soft chat-preview">
      <Trans>The agent can see what you type before you send it.</Trans>
    </p>
  ) : null

/** Enter that completes a word in an input method does not send. */
const isSendKey = (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing

const Box = () => {
  const { chat, state } = useChat()
  const { t } = useLingui()
  const box = useRef<HTMLTextAreaElement>(null)
  const { text, write, picked, hasSecret, edit, sendHidden, send } = useDraft(chat)
  useEffect(() => {
    if (box.current && hasVisitor(box.current)) box.current.focus()
  }, [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  const back = () => {
    edit()
    box.current?.focus()
  }
  return (
    <div className="chat-composer">
      {hasSecret ? <SecretWarning onEdit={back} onSend={sendHidden} /> : null}
      <FileChips files={picked.files} onRemove={picked.remove} />
      <Preview />
      <form className="chat-input" onSubmit={submit}>
        {maySendFiles(state) ? <AttachButton onPick={picked.pick} /> : null}
        <textarea
          className="hl-input hl-textarea"
          aria-label={t`Message`}
          placeholder={t`Write a message`}
          rows={1}
          maxLength={MESSAGE_MOST}
          ref={box}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => (isSendKey(event) ? submit(event) : undefined)}
        />
        <IconButton className="chat-send" type="submit" art={arrowUp} label={t`Send`} />
      </form>
    </div>
  )
}

/** Where the visitor writes; outside the hours, only in a conversation that is under way. */
export const Composer = () => (offersInput(useChat().state) ? <Box /> : <Closed />)
