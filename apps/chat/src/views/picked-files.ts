import { CHAT_FILE_KINDS, type ChatAttachment } from '@hearthline/contracts'
import { isNumberIn } from '@hearthline/domain/formats'
import { useState } from 'react'
import type { Chat } from '../chat/create-chat.ts'

/** The server's own limit. */
const MOST_BYTES = 10_000_000

export type FileError = 'kind' | 'size' | 'upload'

export type PickedFile = {
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly attachment?: ChatAttachment
  readonly fault?: FileError
}

/** chat-signin-data.md 5, as a file chooser takes it. */
export const ACCEPTED = CHAT_FILE_KINDS.map((kind) => `.${kind}`).join(',')

const kindOf = (name: string): string => name.toLowerCase().split('.').at(-1) ?? ''

/** What is wrong with a file before it is uploaded, by its name and size; the server checks its content. */
const errorOfFile = ({ name, size }: Pick<File, 'name' | 'size'>): FileError | undefined => {
  if (!CHAT_FILE_KINDS.some((kind) => kind === kindOf(name))) return 'kind'
  // A size that is not a number is refused as too large.
  return isNumberIn(size, { min: 1, max: MOST_BYTES }) ? undefined : 'size'
}

/** Files for the message that is being written: each is uploaded as soon as it is picked. */
export const usePickedFiles = (chat: Pick<Chat, 'upload'>) => {
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const put = (key: string, more: Partial<PickedFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...more } : file)))
  const pick = async (file: File) => {
    const key = crypto.randomUUID()
    const error = errorOfFile(file)
    const shown: PickedFile = { key, name: file.name, bytes: file.size, ...(error && { fault: error }) }
    setFiles((all) => [...all, shown])
    if (error) return
    const attachment = await chat.upload(file)
    put(key, attachment ? { attachment } : { fault: 'upload' })
  }
  return {
    files,
    pick: (picked: readonly File[]) => void Promise.all(picked.map(pick)),
    remove: (key: string) => setFiles((all) => all.filter((file) => file.key !== key)),
    clear: () => setFiles([]),
    ready: files.flatMap(({ attachment }) => attachment ?? []),
    isUploading: files.some(({ attachment, fault: error }) => !attachment && !error),
  }
}
