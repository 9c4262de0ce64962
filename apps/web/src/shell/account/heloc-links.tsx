import { HeaderLink, Icon, Menu, MenuItem } from '@hearthline/ui'
import { menu } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSession, useSignOut } from '../../session/index.ts'

/** portal.md 2.4: an additional signer has no dashboard, unless they are a broker too. */
const useHasDashboard = (): boolean => {
  const { isSigner, isBroker } = useSession()
  return !isSigner || isBroker
}

const Wide = ({ hasDashboard, leave }: { hasDashboard: boolean; leave: () => void }) => (
  <span className="hl-top-account hl-only-wide">
    {hasDashboard ? (
      <HeaderLink as={Link} to="/dashboard" strong>
        <Trans>Dashboard</Trans>
      </HeaderLink>
    ) : null}
    <HeaderLink as="button" type="button" onClick={leave}>
      <Trans>Logout</Trans>
    </HeaderLink>
  </span>
)

/** Dashboard and Logout, once signed in; in a menu on phones. */
export const HelocLinks = () => {
  const { t } = useLingui()
  const leave = useSignOut()
  const hasDashboard = useHasDashboard()
  return (
    <>
      <Wide hasDashboard={hasDashboard} leave={leave} />
      <span className="hl-only-phone">
        <Menu label={t`Menu`} trigger={<Icon art={menu} />}>
          {hasDashboard ? (
            <MenuItem>
              <Link to="/dashboard">
                <Trans>Dashboard</Trans>
              </Link>
            </MenuItem>
          ) : null}
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
