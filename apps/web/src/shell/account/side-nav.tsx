import { HeaderLink } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { usePrivateLabel } from '../../session/index.ts'

const NavLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const isHere = useLocation().pathname === to
  return (
    <HeaderLink as={Link} to={to} aria-current={isHere ? 'page' : undefined}>
      {children}
    </HeaderLink>
  )
}

/** portal.md 2.4, the side navigation: beside the brand on wide screens. On a phone the profile menu holds the same. */
export const SideNav = () => {
  const { marketplace, portfolio } = usePrivateLabel().hearthline.shellLinks
  return (
    <>
      <NavLink to="/dashboard">
        <Trans>Dashboard</Trans>
      </NavLink>
      {marketplace ? (
        <NavLink to="/universal-marketplace">
          <Trans>Marketplace</Trans>
        </NavLink>
      ) : null}
      {portfolio ? (
        <NavLink to="/portfolio">
          <Trans>Portfolio Manager</Trans>
        </NavLink>
      ) : null}
    </>
  )
}
