import './files.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextButton } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { circleAlert, circleCheck, x } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'
import { fileText } from '../icons/page-art.ts'

export type SentFile = {
  key: string
  name: string
  state: 'sending' | 'sent' | 'failed'
  /** 0 to 1 while it is being sent. */
  share?: number
  /** Size and pages, or why it failed and what to do. */
  note?: ReactNode
}

export type FileLinesProps = {
  files: readonly SentFile[]
  onRemove: (key: string) => void
  onRetry?: ((key: string) => void) | undefined
}

const percentOf = (share = 0) => Math.round(Math.min(Math.max(share, 0), 1) * 100)

const Progress = ({ file }: { file: SentFile }) => {
  const { t } = useLingui()
  const { name } = file
  return (
    <progress className="hl-file-progress" max={100} value={percentOf(file.share)} aria-label={t`Sending ${name}`} />
  )
}

const State = ({ file, onRetry }: { file: SentFile; onRetry: FileLinesProps['onRetry'] }) => {
  const { key, state, note, share } = file
  if (state === 'sending') return <span className="hl-file-state">{percentOf(share)}%</span>
  if (state === 'sent')
    return (
      <span className="hl-file-state" data-state="sent">
        <Icon art={circleCheck} size="text" />
        {note ?? <Trans>Sent</Trans>}
      </span>
    )
  return (
    <span className="hl-file-state" data-state="failed">
      <Icon art={circleAlert} size="text" />
      <span>
        {note ?? <Trans>Not sent</Trans>}{' '}
        {onRetry ? (
          <TextButton onClick={() => onRetry(key)}>
            <Trans>Try again</Trans>
          </TextButton>
        ) : null}
      </span>
    </span>
  )
}

/** One line a file: its name, how far it is, and a way to take it back. */
export const FileLines = ({ files, onRemove, onRetry }: FileLinesProps) => {
  const { t } = useLingui()
  if (files.length === 0) return null
  return (
    <ul className="hl-files" aria-label={t`Files`}>
      {files.map((file) => {
        const { key, name, state } = file
        return (
          <li key={key}>
            <span className="hl-tile">
              <Icon art={fileText} />
            </span>
            <div className="hl-file-words" data-state={state}>
              <span className="hl-file-name">{name}</span>
              <State file={file} onRetry={onRetry} />
              {state === 'sending' ? <Progress file={file} /> : null}
            </div>
            <IconButton
              art={x}
              label={state === 'sending' ? t`Cancel ${name}` : t`Remove ${name}`}
              onClick={() => onRemove(key)}
            />
          </li>
        )
      })}
    </ul>
  )
}
