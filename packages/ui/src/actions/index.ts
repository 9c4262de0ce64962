export { Actions, StickyActions, type StickyActionsProps } from './actions.tsx'
export {
  Button,
  type ButtonKind,
  type ButtonLook,
  type ButtonProps,
  LinkButton,
  type LinkButtonProps,
  TextButton,
} from './button.tsx'

export { CopyButton, type CopyButtonProps } from './copy-button.tsx'
export { Disclosure, type DisclosureProps } from './disclosure.tsx'
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from './icon-button.tsx'

export { Menu, MenuItem, type MenuProps, MenuTitle } from './menu.tsx'

export { Tooltip, type TooltipProps } from './tooltip.tsx'
