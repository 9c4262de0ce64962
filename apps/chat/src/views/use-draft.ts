import { maskSecrets } from '@hearthline/domain/chat'
import { useState } from 'react'
import type { Chat } from '../chat/create-chat.ts'
import { usePickedFiles } from './picked-files.ts'

/** The message that is being written, its files, and what stands in the way of sending it. */
export const useDraft = (chat: Chat) => {
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
