import './console.css'
import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'

export type ChipProps = ComponentProps<'button'> & { art?: string; pressed?: boolean }

/** A filter that is on or off. */
export const Chip = ({ art, pressed, children, ...native }: ChipProps) => (
  <button className="hl-chip" type="button" aria-pressed={pressed} {...native}>
    {art ? <Icon art={art} size="text" /> : null}
    {children}
  </button>
)
