import './limit-bars.css'
import type { CSSProperties, ReactNode } from 'react'
import { Tag } from '../feedback/tag.tsx'

export type Limit = {
  key: string
  label: ReactNode
  /** How the limit comes about. */
  note: ReactNode
  amountText: string
  /** Length of the bar on the common scale, 0 to 1. */
  share: number
  /** Words of the tag on the lowest limit, which decides. */
  binds?: ReactNode
}

export type LimitBarsProps = {
  limits: readonly Limit[]
  /** Your amount: a tick on each bar, and its words under the last. */
  you?: { share: number; text: string }
}

const at = (share: number): CSSProperties & Record<'--at', string> => ({
  '--at': `${Math.min(Math.max(share, 0), 1) * 100}%`,
})

const edgeOf = (share: number) => (share < 0.18 ? 'start' : share > 0.82 ? 'end' : undefined)

/** Limits as bars on one scale; the one that binds is coloured and named. */
export const LimitBars = ({ limits, you }: LimitBarsProps) => (
  <div className="hl-limits">
    <ul>
      {limits.map(({ key, label, note, amountText, share, binds }) => (
        <li key={key} data-binds={binds ? '' : undefined}>
          <div className="hl-limit-words">
            <span>
              <b>{label}</b> {binds ? <Tag tone="brand">{binds}</Tag> : null}
              <span className="hl-limit-note">{note}</span>
            </span>
            <b>{amountText}</b>
          </div>
          <div className="hl-limit-bar" aria-hidden="true">
            <span style={at(share)} />
            {you ? <i style={at(you.share)} /> : null}
          </div>
        </li>
      ))}
    </ul>
    {you ? (
      <p className="hl-limit-you" style={at(you.share)} data-edge={edgeOf(you.share)}>
        {you.text}
      </p>
    ) : null}
  </div>
)
