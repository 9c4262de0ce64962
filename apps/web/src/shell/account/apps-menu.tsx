import type { PrivateLabel } from '@hearthline/contracts'
import { Icon, Menu, MenuItem } from '@hearthline/ui'
import { layoutGrid } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePrivateLabel } from '../../session/index.ts'

type AppLink = keyof PrivateLabel['hearthline']['shellLinks']

type AppEntry = { readonly link: AppLink; readonly path: string; readonly words: MessageDescriptor }

const PORTFOLIO: AppEntry = { link: 'portfolio', path: '/portfolio', words: msg`Portfolio Manager` }

/** portal.md 2.4, the apps menu in its order. An organisation shows those it has configured. */
export const APPS: readonly AppEntry[] = [
  { link: 'passport', path: '/universal-passport', words: msg`Passport` },
  { link: 'groupManager', path: '/group-manager', words: msg`Group Manager` },
  PORTFOLIO,
  { link: 'pay', path: '/pay', words: msg`Pay` },
  { link: 'exchange', path: '/exchange', words: msg`Exchange` },
]

/** The side navigation below the dashboard. */
export const PLACES: readonly AppEntry[] = [
  { link: 'marketplace', path: '/universal-marketplace', words: msg`Marketplace` },
  PORTFOLIO,
]

export const AppLinks = ({ entries }: { entries: readonly AppEntry[] }) => {
  const { i18n } = useLingui()
  return entries.map(({ path, words }) => (
    <MenuItem key={path}>
      <Link to={path}>{i18n._(words)}</Link>
    </MenuItem>
  ))
}

/** What of a list this organisation has configured. */
export const useConfigured = (entries: readonly AppEntry[]): readonly AppEntry[] => {
  const { shellLinks } = usePrivateLabel().hearthline
  return entries.filter(({ link }) => shellLinks[link] !== null)
}

/** The organisation's other applications; nothing where it has none. */
export const AppsMenu = () => {
  const { t } = useLingui()
  const entries = useConfigured(APPS)
  if (entries.length === 0) return null
  return (
    <span className="hl-only-wide">
      <Menu label={t`Apps`} trigger={<Icon art={layoutGrid} />} chevron={false}>
        <AppLinks entries={entries} />
      </Menu>
    </span>
  )
}
