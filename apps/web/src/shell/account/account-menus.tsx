import './account.css'
import { AppsMenu } from './apps-menu.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'

/** What stands at the right of the header around an account's pages. */
export const AccountMenus = () => (
  <div className="hl-top-menus">
    <AppsMenu />
    <NotificationsMenu />
    <ProfileMenu />
  </div>
)
