import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { IconLink } from '../actions/icon-button.tsx'
import { phone as phoneArt } from '../icons/core-art.ts'

export type HeaderProps = {
  /** A `BrandMark`. */
  brand: ReactNode
  /** The number to call about a question, as shown and as dialled. */
  phone?: { shown: string; href: string } | undefined
  /** Links between the brand and the question, in `HeaderLink`s; wide screens only. */
  nav?: { label: string; links: ReactNode } | undefined
  /** Sign-in link, notifications, menus. */
  children?: ReactNode
  /** From edge to edge, for documents. */
  wide?: boolean
}

export const Header = ({ brand, phone, nav, children, wide = false }: HeaderProps) => {
  const { t } = useLingui()
  const number = phone?.shown ?? ''
  return (
    <header className="hl-top" data-wide={wide ? '' : undefined}>
      <div className="hl-page">
        {brand}
        {nav ? (
          <nav className="hl-top-nav hl-only-wide" aria-label={nav.label}>
            {nav.links}
          </nav>
        ) : null}
        <span className="hl-top-space" />
        {phone ? (
          <>
            <a className="hl-top-link hl-only-wide" href={phone.href}>
              <span>
                <Trans>Have a question?</Trans>
              </span>
              <strong>{phone.shown}</strong>
            </a>
            <span className="hl-only-phone">
              <IconLink art={phoneArt} href={phone.href} label={t`Have a question? Call ${number}`} />
            </span>
          </>
        ) : null}
        {children}
      </div>
    </header>
  )
}

export type HeaderLinkProps<As extends ElementType = 'a'> = Omit<ComponentPropsWithRef<As>, 'as'> & {
  as?: As
  strong?: boolean
}

/** A link in the header: in its navigation, or beside the question. */
export const HeaderLink = <As extends ElementType = 'a'>({ as, strong = false, ...rest }: HeaderLinkProps<As>) => {
  const Element: ElementType = as ?? 'a'
  return <Element {...rest} className="hl-top-link" data-strong={strong ? '' : undefined} />
}
