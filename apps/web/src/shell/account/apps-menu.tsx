import { Icon, Menu, MenuItem } from '@hearthline/ui'
import { layoutGrid } from '@hearthline/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePrivateLabel } from '../../session/index.ts'
import { APPS, type AppEntry } from './app-entries.ts'

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
