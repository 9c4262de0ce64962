import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { type Tone, toneArt } from './tone.ts'

export type BannerProps = {
  tone?: Tone
  /** The bold fact. */
  fact: ReactNode
  /** One sentence. */
  children?: ReactNode
  art?: string
  action?: ReactNode
  /** Says itself when it appears after the page did. */
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
