import type { ComponentPropsWithRef, ElementType } from 'react'
import { Icon } from '../icons/icon.tsx'
import { type ButtonLook, buttonLook } from './button-look.ts'

export type LinkButtonProps<As extends ElementType = 'a'> = Omit<ComponentPropsWithRef<As>, 'as' | keyof ButtonLook> &
  ButtonLook & {
    /** The router's link component; a plain anchor otherwise. */
    as?: As
    art?: string | undefined
  }

/** A link that looks like a button: it goes somewhere, and can be opened in a new tab. */
export const LinkButton = <As extends ElementType = 'a'>({
  as,
  kind,
  size,
  wide,
  art,
  className,
  children,
  ...rest
}: LinkButtonProps<As>) => {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} {...buttonLook({ kind, size, wide }, className)}>
      {art ? <Icon art={art} size="text" /> : null}
      {children}
    </Element>
  )
}
