import type { ReactNode } from 'react'
import { circleAlert, circleCheck, info, triangleAlert } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'

/** Information is neutral, so that it never looks like success or error. */
export type Tone = 'neutral' | 'positive' | 'notice' | 'negative'

const toneArt: Record<Tone, string> = {
  neutral: info,
  positive: circleCheck,
  notice: triangleAlert,
  negative: circleAlert,
}

export type BannerProps = {
  tone?: Tone
  /** The bold fact. */
  fact: ReactNode
  /** One sentence. */
  children?: ReactNode
  art?: string
  action?: ReactNode
  /** Announced to screen readers when it appears after the page did. */
  announced?: boolean
}

/** A fact and one sentence; one per region of a page. */
export const Banner = ({ tone = 'neutral', fact, children, art, action, announced = false }: BannerProps) => (
  <div className="hl-banner" data-tone={tone} role={announced ? (tone === 'negative' ? 'alert' : 'status') : undefined}>
    <Icon art={art ?? toneArt[tone]} />
    <div className="hl-banner-words">
      <b>{fact}</b> {children}
    </div>
    {action ? <div className="hl-banner-action">{action}</div> : null}
  </div>
)
