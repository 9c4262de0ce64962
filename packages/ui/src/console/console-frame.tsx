import './console.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

export type ConsoleFrameProps = {
  brand: ReactNode
  /** A `ConsoleNav`. */
  nav: ReactNode
  /** Who is signed in, with a menu. */
  person: ReactNode
  /** Search, the state of vendors, notifications. */
  top: ReactNode
  children: ReactNode
}

/** The lender's frame: navigation left, a bar on top, the sheet; navigation folds into a row on narrow screens. */
export const ConsoleFrame = ({ brand, nav, person, top, children }: ConsoleFrameProps) => {
  const { t } = useLingui()
  return (
    <div className="hl-console">
      <a className="hl-skip" href="#main">
        <Trans>Skip to main content</Trans>
      </a>
      <header className="hl-console-nav">
        {brand}
        {nav}
        <div className="hl-console-person">{person}</div>
      </header>
      <div className="hl-console-sheet">
        <section className="hl-console-top" aria-label={t`Search and notices`}>
          {top}
        </section>
        <main className="hl-console-main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

export const ConsoleNav = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label}>
    <ul className="hl-console-links">{children}</ul>
  </nav>
)

export type ConsoleLinkProps<As extends ElementType = 'a'> = Omit<ComponentPropsWithRef<As>, 'as'> & {
  as?: As
  art: string
  /** How many wait there. */
  count?: number | undefined
}

export const ConsoleLink = <As extends ElementType = 'a'>({
  as,
  art,
  count,
  children,
  ...rest
}: ConsoleLinkProps<As>) => {
  const Element: ElementType = as ?? 'a'
  return (
    <li>
      <Element {...rest} className="hl-console-link">
        <Icon art={art} size="text" />
        <span>{children}</span>
        {count === undefined ? null : <span className="hl-console-count">{count}</span>}
      </Element>
    </li>
  )
}
