import type { BroughtDocument } from '@hearthline/domain/documents'
import { FileDrop } from '@hearthline/ui/files'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useDocumentUploads } from '../../uploads/index.ts'

/** Phones turn their own format into JPEG when they are asked for one. */
const KINDS = 'image/jpeg,image/png,application/pdf'

export type SideDropProps = {
  readonly type: BroughtDocument
  readonly label: string
  readonly error: ReactNode
  readonly onChange: (document: string | undefined) => void
}

/** One side of the document: the newest photo counts, also one of an earlier visit that was not sent for checking. */
export const SideDrop = ({ type, label, error, onChange }: SideDropProps) => {
  const { t } = useLingui()
  const { drop, ready } = useDocumentUploads({ type, isSingle: true })
  const document = ready.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the photo is another, not when the listener is
  useEffect(() => onChange(document), [document])
  return (
    <FileDrop
      {...drop}
      id={`sides.${type}`}
      label={label}
      help={t`JPG, PNG or PDF, up to 20 MB. All four corners in the picture.`}
      accept={KINDS}
      camera
      error={error}
    />
  )
}
