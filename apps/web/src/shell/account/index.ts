/** What only signed-in readers see; an entry point of its own, so that nothing of it is in the first load. */
export { OfficerBar, OfficerPanel } from '../loan-officer.tsx'
export { AccountMenus } from './account-menus.tsx'
export { HelocLinks } from './heloc-links.tsx'
export { HoursPart } from './hours-part.tsx'
export { NotificationLine } from './notifications-menu.tsx'
export { SideNav } from './side-nav.tsx'
export { SwitchAccounts } from './switch-accounts.tsx'
export { useAccounts, useActingFor } from './use-accounts.ts'
