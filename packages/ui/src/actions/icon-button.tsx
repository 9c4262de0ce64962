import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  art: string
  /** The words a screen reader says; only close, download and phone go without words in sight. */
  label: string
  /** Something unread behind it. */
  dotted?: boolean
}

export const IconButton = ({ art, label, dotted = false, className, type = 'button', ...native }: IconButtonProps) => (
  <button
    className={className ? `hl-icon-button ${className}` : 'hl-icon-button'}
    type={type}
    aria-label={label}
    {...native}
  >
    <Icon art={art} />
    {dotted ? <span className="hl-dot" /> : null}
  </button>
)
