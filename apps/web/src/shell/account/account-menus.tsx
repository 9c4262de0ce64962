import './account.css'
import { Avatar, Menu, MenuItem, MenuTitle } from '@hearthline/ui'
import { LanguageSwitch } from '@hearthline/ui/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePrivateLabel, useSession, useSignOut } from '../../session/index.ts'
import { initialsOf } from '../loan-officer.tsx'
import { APPS, AppLinks, AppsMenu, PLACES, useConfigured } from './apps-menu.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'
import { SwitchAccounts } from './switch-accounts.tsx'

/** The side navigation and the apps, where the header is too narrow for them. */
const PhoneOnly = () => {
  const places = useConfigured(PLACES)
  const apps = useConfigured(APPS).filter(({ path }) => places.every((place) => place.path !== path))
  return (
    <li className="hl-only-phone">
      <ul>
        <MenuItem>
          <Link to="/dashboard">
            <Trans>Dashboard</Trans>
          </Link>
        </MenuItem>
        <AppLinks entries={places} />
        {apps.length > 0 ? (
          <MenuTitle>
            <Trans>Apps</Trans>
          </MenuTitle>
        ) : null}
        <AppLinks entries={apps} />
        <MenuTitle>
          <Trans>Your account</Trans>
        </MenuTitle>
      </ul>
    </li>
  )
}

const useWho = (): { readonly name: string; readonly initials: string } => {
  const { t } = useLingui()
  const { profile } = useSession()
  const { firstName, lastName } = profile?.name ?? {}
  const name = [firstName, lastName].filter(Boolean).join(' ') || profile?.email || t`Your account`
  return { name, initials: initialsOf(name) }
}

/** portal.md 2.4: Support, Switch Accounts, Settings and Logout. */
const ProfileMenu = () => {
  const { t } = useLingui()
  const { name, initials } = useWho()
  const leave = useSignOut()
  const { languages } = usePrivateLabel().hearthline
  const [isSwitching, setSwitching] = useState(false)
  return (
    <>
      <Menu label={t`${name}, account`} trigger={<Avatar initials={initials} />}>
        <PhoneOnly />
        <MenuItem>
          <Link to="/contact">
            <Trans>Support</Trans>
          </Link>
        </MenuItem>
        <MenuItem>
          <button type="button" aria-haspopup="dialog" onClick={() => setSwitching(true)}>
            <Trans>Switch Accounts</Trans>
          </button>
        </MenuItem>
        <MenuItem>
          <Link to="/dashboard/settings">
            <Trans>Settings</Trans>
          </Link>
        </MenuItem>
        {languages.length > 1 ? (
          <MenuItem>
            <LanguageSwitch />
          </MenuItem>
        ) : null}
        <MenuItem>
          <button type="button" onClick={leave}>
            <Trans>Logout</Trans>
          </button>
        </MenuItem>
      </Menu>
      {isSwitching ? <SwitchAccounts onClose={() => setSwitching(false)} /> : null}
    </>
  )
}

/** The right end of the header around an account's pages. */
export const AccountMenus = () => (
  <div className="hl-top-menus">
    <AppsMenu />
    <NotificationsMenu />
    <ProfileMenu />
  </div>
)
