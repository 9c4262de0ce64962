import type { ComponentPropsWithRef, ElementType } from 'react'
import { Icon } from '../icons/icon.tsx'

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
