import './console.css'
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

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
