import { CallProblem } from '@hearthline/client'
import { type DocumentRow, removeDocument, uploadDocument } from '@hearthline/contracts'
import type { BroughtDocument } from '@hearthline/domain/documents'
import type { FileDropProps } from '@hearthline/ui/files'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { useSubmit } from '../application/index.ts'
import { useProblemText } from '../shell/index.ts'

type Verdict = Pick<DocumentRow, 'fileName' | 'review' | 'reviewReason'>

/** The status of one file: which, why it could not be used, in the words of the person who read it, and what to do. */
const SentFile = ({ file: { fileName, review, reviewReason }, isOwed }: { file: Verdict; isOwed: boolean }) => {
  if (review === 'ACCEPTED') return <Trans>{fileName}: accepted.</Trans>
  if (review === 'IN_REVIEW') return <Trans>{fileName}: in review.</Trans>
  return (
    <>
      <Trans>We could not use {fileName}.</Trans> {reviewReason}{' '}
      {isOwed ? <Trans>Send one that has what is missing.</Trans> : <Trans>You do not have to send it again.</Trans>}
    </>
  )
}

/** The files that were handed over, each with its own state. */
export const SentFiles = ({
  files,
  isOwed,
}: {
  files: readonly (Verdict & Pick<DocumentRow, 'uuid'>)[]
  /** Whether another one has to be sent. */
  isOwed: boolean
}) =>
  files.length === 0 ? null : (
    <ul className="hl-bullets hl-small">
      {files.map((file) => (
        <li key={file.uuid}>
          <SentFile file={file} isOwed={isOwed} />
        </li>
      ))}
    </ul>
  )

/** Why a file was not taken: only where files are sent. */
const fileProblemWords = {
  fileTooLarge: msg`This file is larger than 20 MB.`,
  fileTooSmall: msg`This file is empty or too small to read.`,
  fileKindRefused: msg`Send a PDF, JPEG or PNG file.`,
  fileLocked: msg`This PDF needs a password. Save a copy without one and send that.`,
  fileBroken: msg`This PDF cannot be read. Print it to a new PDF and send that.`,
  fileTooComplex: msg`This PDF has too many pages or too much in it. Send it in parts, or print it to a new PDF and send that.`,
  fileInfected: msg`Our virus scanner refused this file. Nothing was kept of it; please send another copy.`,
  tooManyFiles: msg`No more files fit here. Write to us in the chat, and a person makes room.`,
} as const

type Line = FileDropProps['files'][number] & { readonly document?: string; readonly file: File }

export type Uploads = {
  /** For FileDrop. */
  readonly props: Pick<FileDropProps, 'files' | 'onFiles' | 'onRemove' | 'onRetry'>
  /** Uuids of what has arrived, in the order chosen. */
  readonly documents: readonly string[]
  readonly busy: boolean
}

const arrived = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ document }) => (document === undefined ? [] : [document]))

/** Why a file was not taken, in the reader's words. */
const useFileProblemText = (): ((error: unknown) => string) => {
  const { i18n } = useLingui()
  const otherText = useProblemText()
  return (error) => {
    const code = error instanceof CallProblem ? error.code : ''
    return Object.hasOwn(fileProblemWords, code)
      ? i18n._(fileProblemWords[code as keyof typeof fileProblemWords]) // a key that is its own is one of its keys
      : otherText(error)
  }
}

/** Sends each chosen file at once as a document of the application, and keeps its line: under way, sent, or why not. */
export const useUploads = ({
  type,
  onChange,
}: {
  type: BroughtDocument
  onChange?: (documents: readonly string[]) => void
}): Uploads => {
  const send = useSubmit(uploadDocument)
  const takeBack = useSubmit(removeDocument)
  const problemText = useFileProblemText()
  const [lines, setLines] = useState<readonly Line[]>([])
  const now = useRef(lines)
  const count = useRef(0)

  const change = useCallback(
    (edit: (before: readonly Line[]) => readonly Line[]) => {
      const before = arrived(now.current)
      now.current = edit(now.current)
      setLines(now.current)
      const after = arrived(now.current)
      if (after.join() !== before.join()) onChange?.(after)
    },
    [onChange],
  )

  const upload = async (key: string, file: File) => {
    const set = (part: Partial<Line>) =>
      change((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)))
    set({ state: 'sending', note: undefined })
    try {
      const { uuid } = await send({ type }, { file })
      set({ state: 'sent', document: uuid })
    } catch (error) {
      set({ state: 'failed', note: problemText(error) })
    }
  }

  const onFiles: FileDropProps['onFiles'] = (files) => {
    for (const file of files) {
      count.current += 1
      const key = String(count.current)
      change((before) => [...before, { key, name: file.name, state: 'sending', file }])
      upload(key, file)
    }
  }

  const onRemove: FileDropProps['onRemove'] = (key) => {
    const line = now.current.find((one) => one.key === key)
    change((before) => before.filter((one) => one.key !== key))
    // Taking back is a courtesy: a document that stays behind is not part of any submission.
    if (line?.document !== undefined) takeBack({}, { params: { document: line.document } }).catch(() => undefined)
  }

  const onRetry = (key: string) => {
    const line = now.current.find((one) => one.key === key)
    if (line !== undefined) upload(key, line.file)
  }

  return {
    props: { files: lines, onFiles, onRemove, onRetry },
    documents: arrived(lines),
    busy: lines.some(({ state }) => state === 'sending'),
  }
}
