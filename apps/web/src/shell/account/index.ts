export { AccountMenus } from './account-menus.tsx'
export { HelocLinks } from './heloc-links.tsx'
