import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { Tone } from './banner.tsx'

export type TagProps = { tone?: Tone | 'brand'; art?: string; children: ReactNode }

/** One word or two about a state; a coloured one carries an icon, so that colour is never alone. */
export const Tag = ({ tone = 'neutral', art, children }: TagProps) => (
  <span className="hl-tag" data-tone={tone}>
    {art ? <Icon art={art} size="text" /> : null}
    {children}
  </span>
)
