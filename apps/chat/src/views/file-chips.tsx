import { fileSize } from '@hearthline/domain/formats'
import { IconButton } from '@hearthline/ui'
import { x } from '@hearthline/ui/icons'
import { useLocale } from '@hearthline/ui/language'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FileError, PickedFile } from './picked-files.ts'

const FAULTS: Readonly<Record<FileError, ReactNode>> = {
  kind: <Trans>Send a .jpg, .png, .amr, .mp3, .mp4, .pdf or .txt file.</Trans>,
  size: <Trans>A file can have up to 10 MB, and must not be empty.</Trans>,
  upload: <Trans>This file could not be sent. Remove it and try again.</Trans>,
}

const StateOf = ({ file }: { file: PickedFile }) => {
  const { formats } = useLocale()
  if (file.fault) return <span className="chat-chip-fault">{FAULTS[file.fault]}</span>
  return (
    <span className="hl-xs hl-soft">
      {fileSize(file.bytes, formats)}
      {file.attachment ? null : (
        <>
          {' · '}
          <Trans>sending</Trans>
        </>
      )}
    </span>
  )
}

/** The files of the message that is being written. */
export const FileChips = ({ files, onRemove }: { files: readonly PickedFile[]; onRemove: (key: string) => void }) => {
  const { t } = useLingui()
  if (files.length === 0) return null
  return (
    <ul className="chat-chips" aria-label={t`Files to send`}>
      {files.map((file) => (
        <li key={file.key}>
          <span>{file.name}</span>
          <StateOf file={file} />
          <IconButton art={x} label={t`Remove ${file.name}`} onClick={() => onRemove(file.key)} />
        </li>
      ))}
    </ul>
  )
}
