import './files.css'
import { Trans } from '@lingui/react/macro'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { FieldError, type FieldFrame, useFieldTies } from '../fields/field.tsx'
import { Icon } from '../icons/icon.tsx'
import { upload } from '../icons/page-art.ts'
import { FileLines, type SentFile } from './file-lines.tsx'

export type FileDropProps = Pick<FieldFrame, 'label' | 'error' | 'id'> & {
  /** Which kinds and how large: "PDF, JPG, PNG or HEIC, up to 20 MB". */
  help: ReactNode
  /** For the browser's file chooser, as in `accept`. */
  accept: string
  multiple?: boolean
  /** Offers the camera; phones open it, desks ask for a picture. */
  camera?: boolean
  files: readonly SentFile[]
  /** What was dropped, chosen or photographed; unchecked. */
  onFiles: (files: File[]) => void
  /** Cancels what is under way, takes away what is done. */
  onRemove: (key: string) => void
  onRetry?: (key: string) => void
}

type PickProps = Pick<FileDropProps, 'accept' | 'multiple' | 'onFiles'> & {
  id?: string
  capture?: boolean
  describedBy: string | undefined
  children: ReactNode
}

/** A file input under words that look like a link; the input itself takes focus and keys. */
const Pick = ({ id, accept, multiple, capture, describedBy, onFiles, children }: PickProps) => {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    // Cleared, so that choosing the same file again after removing it is a change.
    event.target.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  return (
    <label className="hl-drop-pick">
      <input
        type="file"
        id={id}
        accept={capture ? 'image/*' : accept}
        capture={capture ? 'environment' : undefined}
        multiple={multiple && !capture}
        aria-describedby={describedBy}
        onChange={pick}
      />
      {children}
    </label>
  )
}

const useDropping = (onFiles: FileDropProps['onFiles']) => {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0) onFiles(dropped)
  }
  const enter = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return { over, events: { onDragEnter: enter, onDragOver: enter, onDragLeave: () => setOver(false), onDrop: drop } }
}

/** Where files are dropped, chosen or photographed, and the list of what was sent. */
export const FileDrop = (props: FileDropProps) => {
  const { label, help, error, id, accept, multiple, camera = false, files, onFiles, onRemove, onRetry } = props
  const { ties, helpId, messageId } = useFieldTies({ label, help, error, id })
  const labelId = useId()
  const { over, events } = useDropping(onFiles)
  const pick = { accept, multiple, onFiles, describedBy: ties['aria-describedby'] }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dropped on in every browser
    <div className="hl-field" role="group" aria-labelledby={labelId} data-bad={error ? '' : undefined} {...events}>
      <p className="hl-label" id={labelId}>
        {label}
      </p>
      <div className="hl-drop" data-over={over ? '' : undefined}>
        <span className="hl-tile" data-tone="brand">
          <Icon art={upload} />
        </span>
        <div className="hl-small">
          <p className="hl-drop-ways">
            <b className="hl-only-wide">
              <Trans>Drop the file here, or</Trans>
            </b>
            <Pick {...pick} id={ties.id}>
              <Trans>Choose a file</Trans>
            </Pick>
            {camera ? (
              <Pick {...pick} capture>
                <Trans>Take a photo</Trans>
              </Pick>
            ) : null}
          </p>
          <p className="hl-soft" id={helpId}>
            {help}
          </p>
        </div>
      </div>
      {error ? <FieldError id={messageId}>{error}</FieldError> : null}
      <FileLines files={files} onRemove={onRemove} onRetry={onRetry} />
    </div>
  )
}
