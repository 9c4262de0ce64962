import { useDocuments } from '@hearthline/client'
import { type DocumentRow, removeDocument } from '@hearthline/contracts'
import type { FileDropProps } from '@hearthline/ui/files'
import { useRef, useState } from 'react'
import { useApplication, useSubmit } from '../../application/index.ts'
import { useUploads } from '../../uploads/index.ts'

const isUnsent = ({ type, from, review }: DocumentRow): boolean =>
  type === 'PAYSTUB' && from === 'BORROWER' && review === null

/** Paystubs uploaded on an earlier visit and not handed over yet; those of this visit have lines of their own. */
const useEarlier = () => {
  const { uuid } = useApplication()
  const takeBack = useSubmit(removeDocument)
  const { data: documents } = useDocuments(uuid)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const first = useRef<readonly DocumentRow[]>(undefined)
  first.current ??= documents?.filter(isUnsent)
  const earlier = (first.current ?? []).filter((row) => !removed.includes(row.uuid))
  const remove = (document: string) => {
    setRemoved((before) => [...before, document])
    // Taking back is a courtesy: a paper that stays behind is not part of any submission.
    takeBack({}, { params: { document } }).catch(() => undefined)
  }
  return { earlier, remove }
}

export type Paystubs = {
  readonly drop: Pick<FileDropProps, 'files' | 'onFiles' | 'onRemove' | 'onRetry'>
  /** What would be handed over. */
  readonly ready: readonly string[]
  readonly busy: boolean
}

export const usePaystubs = (): Paystubs => {
  const { earlier, remove } = useEarlier()
  const { props, documents: sent, busy } = useUploads({ type: 'PAYSTUB' })
  const earlierFiles = earlier.map(({ uuid, fileName }) => ({ key: uuid, name: fileName, state: 'sent' as const }))
  return {
    drop: {
      ...props,
      files: [...earlierFiles, ...props.files],
      onRemove: (key) => (earlier.some(({ uuid }) => uuid === key) ? remove(key) : props.onRemove(key)),
    },
    ready: [...earlier.map(({ uuid }) => uuid), ...sent],
    busy,
  }
}
