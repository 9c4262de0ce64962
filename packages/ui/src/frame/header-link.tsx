import type { ComponentPropsWithRef, ElementType } from 'react'

export type HeaderLinkProps<As extends ElementType = 'a'> = Omit<ComponentPropsWithRef<As>, 'as'> & {
  as?: As
  strong?: boolean
}

/** A link in the header: in its navigation, or beside the question. */
export const HeaderLink = <As extends ElementType = 'a'>({ as, strong = false, ...rest }: HeaderLinkProps<As>) => {
  const Element: ElementType = as ?? 'a'
  return <Element {...rest} className="hl-top-link" data-strong={strong ? '' : undefined} />
}
