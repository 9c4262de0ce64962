/** What only whoever is signed in sees; a door of its own, so that nothing of it is in the first load. */
export { OfficerBar, OfficerPanel } from '../loan-officer.tsx'
export { AccountMenus } from './account-menus.tsx'
export { HelocLinks } from './heloc-links.tsx'
export { NotificationLine } from './notification-line.tsx'
export { SideNav } from './side-nav.tsx'
export { SwitchAccounts } from './switch-accounts.tsx'
export { useAccounts } from './use-accounts.ts'
export { useActingFor } from './use-acting-for.ts'
