import { useDocuments } from '@hearthline/client'
import { type DocumentRow, removeDocument } from '@hearthline/contracts'
import type { BroughtDocument } from '@hearthline/domain/documents'
import type { FileDropProps } from '@hearthline/ui/files'
import { useRef, useState } from 'react'
import { usePerson, useSubmit } from '../application/index.ts'
import { useUploads } from './use-uploads.tsx'

type DocumentsWanted = {
  readonly type: BroughtDocument
  /** One alone is sent: the newest of an earlier visit is offered, and another takes its place. */
  readonly isSingle?: boolean
}

/** Uploaded, and handed over with nothing yet. */
const isUnsent =
  (wanted: BroughtDocument) =>
  ({ type, from, review }: DocumentRow): boolean =>
    type === wanted && from === 'BORROWER' && review === null

/** Documents uploaded on an earlier visit and not handed over yet, newest first; those of this visit have lines of their own. */
const useEarlier = ({ type, isSingle = false }: DocumentsWanted) => {
  const { uuid } = usePerson()
  const takeBack = useSubmit(removeDocument)
  const { data: documents } = useDocuments(uuid)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const first = useRef<readonly DocumentRow[]>(undefined)
  first.current ??= documents?.filter(isUnsent(type)).slice(0, isSingle ? 1 : undefined)
  const earlier = (first.current ?? []).filter((row) => !removed.includes(row.uuid))
  const remove = (document: string) => {
    setRemoved((before) => [...before, document])
    // Taking back is a courtesy: a document that stays behind is not part of any submission.
    takeBack({}, { params: { document } }).catch(() => undefined)
  }
  return { earlier, remove }
}

export type DocumentUploads = {
  readonly drop: Pick<FileDropProps, 'files' | 'onFiles' | 'onRemove' | 'onRetry'>
  /** What would be handed over. */
  readonly ready: readonly string[]
  readonly busy: boolean
}

/** Documents of one type: those of an earlier visit, and what is uploaded now. */
export const useDocumentUploads = (wanted: DocumentsWanted): DocumentUploads => {
  const { props, documents: sent, busy } = useUploads({ type: wanted.type })
  const { earlier: listed, remove } = useEarlier(wanted)
  // A file that went up before the list came is in both.
  const earlier = listed.filter(({ uuid }) => !sent.includes(uuid))
  const earlierFiles = earlier.map(({ uuid, fileName }) => ({ key: uuid, name: fileName, state: 'sent' as const }))
  const files = [...earlierFiles, ...props.files]
  const onRemove = (key: string) => (earlier.some(({ uuid }) => uuid === key) ? remove(key) : props.onRemove(key))
  const replace: FileDropProps['onFiles'] = (chosen) => {
    for (const { key } of files) onRemove(key)
    props.onFiles(chosen.slice(0, 1))
  }
  return {
    drop: { ...props, files, onRemove, ...(wanted.isSingle && { onFiles: replace }) },
    ready: [...earlier.map(({ uuid }) => uuid), ...sent],
    busy,
  }
}
