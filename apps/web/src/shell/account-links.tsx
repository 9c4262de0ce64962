import { HeaderLink, Icon, Menu, MenuItem } from '@hearthline/ui'
import { menu } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { useSignOut } from '../session/index.ts'

const useLeave = () => {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return async () => {
    await signOut()
    navigate('/auth/login')
  }
}

/** portal.md 2.4: Dashboard and Logout when logged in; in a menu on phones. */
export const AccountLinks = () => {
  const { t } = useLingui()
  const leave = useLeave()
  return (
    <>
      <span className="hl-top-account hl-only-wide">
        <HeaderLink as={Link} to="/dashboard" strong>
          <Trans>Dashboard</Trans>
        </HeaderLink>
        <HeaderLink as="button" type="button" onClick={leave}>
          <Trans>Logout</Trans>
        </HeaderLink>
      </span>
      <span className="hl-only-phone">
        <Menu label={t`Menu`} trigger={<Icon art={menu} />}>
          <MenuItem>
            <Link to="/dashboard">
              <Trans>Dashboard</Trans>
            </Link>
          </MenuItem>
          <MenuItem>
            <button type="button" onClick={leave}>
              <Trans>Logout</Trans>
            </button>
          </MenuItem>
        </Menu>
      </span>
    </>
  )
}
