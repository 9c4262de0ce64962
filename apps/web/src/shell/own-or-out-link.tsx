import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePrivateLabel } from '../session/index.ts'

/** The path of an address at this very application; undefined for any other place. */
export const ownPath = (address: string, baseUrl: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname, search } = new URL(address)
  return origin === new URL(baseUrl).origin ? pathname + search : undefined
}

export type OwnOrOutLinkProps = {
  readonly href: string
  /** Opens beside this page. */
  readonly isExternal?: boolean
  readonly children: ReactNode
}

/** A link that stays in the application where it leads to a page of ours. */
export const OwnOrOutLink = ({ href, isExternal = false, children }: OwnOrOutLinkProps) => {
  const path = ownPath(href, usePrivateLabel().baseUrl)
  if (path !== undefined) return <Link to={path}>{children}</Link>
  return (
    <a href={href} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
    </a>
  )
}
