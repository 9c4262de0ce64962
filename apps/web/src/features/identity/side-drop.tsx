import type { BroughtDocument } from '@hearthline/domain/documents'
import { FileDrop } from '@hearthline/ui/files'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useUploads } from '../../uploads/index.ts'

/** Phones turn their own format into JPEG when they are asked for one. */
const KINDS = 'image/jpeg,image/png,application/pdf'

export type SideDropProps = {
  readonly type: BroughtDocument
  readonly label: string
  readonly error: ReactNode
  readonly onChange: (document: string | undefined) => void
}

/** One side of the document: the newest photo counts. */
export const SideDrop = ({ type, label, error, onChange }: SideDropProps) => {
  const { t } = useLingui()
  const uploads = useUploads({ type, onChange: (documents) => onChange(documents.at(-1)) })
  const { files, onFiles, onRemove } = uploads.props
  const replace = (chosen: File[]) => {
    for (const { key } of files) onRemove(key)
    onFiles(chosen.slice(0, 1))
  }
  return (
    <FileDrop
      {...uploads.props}
      onFiles={replace}
      id={`sides.${type}`}
      label={label}
      help={t`JPG, PNG or PDF, up to 20 MB. All four corners in the picture.`}
      accept={KINDS}
      camera
      error={error}
    />
  )
}
