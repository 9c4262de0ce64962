import './waiting.css'
import type { ReactNode } from 'react'
import { check } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'
import { StepStateText } from '../progress/line.tsx'

export type RelayRunner = {
  key: string
  state: 'done' | 'here' | 'ahead'
  /** Drawn in the mark until the part is done. */
  art: string
  who: ReactNode
  /** What she does, and by when. */
  what: ReactNode
}

/** Who acts, one after the other: the line with people on it. */
export const Relay = ({ label, runners }: { label: string; runners: readonly RelayRunner[] }) => (
  <ol className="hl-relay" aria-label={label}>
    {runners.map(({ key, state, art, who, what }) => (
      <li key={key} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
        <span className="hl-relay-mark">
          <Icon art={state === 'done' ? check : art} size="text" />
        </span>
        <b>{who}</b>
        <StepStateText state={state} />
        <span className="hl-relay-what">{what}</span>
      </li>
    ))}
  </ol>
)
