import type { ComponentProps, ComponentPropsWithRef, ElementType } from 'react'
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

export type IconLinkProps<As extends ElementType = 'a'> = Omit<
  ComponentPropsWithRef<As>,
  'as' | 'aria-label' | 'children'
> & {
  as?: As
  art: string
  label: string
}

/** A link drawn as an icon alone, such as the phone in the header of a phone. */
export const IconLink = <As extends ElementType = 'a'>({ as, art, label, ...rest }: IconLinkProps<As>) => {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} className="hl-icon-button" aria-label={label}>
      <Icon art={art} />
    </Element>
  )
}
