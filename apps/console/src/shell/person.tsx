import { Avatar, Icon, Menu, MenuItem } from '@hearthline/ui'
import { logOut } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { signOut, useStaff } from '../session/index.ts'
import { roleWords } from '../words/index.ts'

const initialsOf = (name: string): string => {
  const parts = name.split(/\s+/).filter(Boolean)
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.slice(0, 1) ?? '').join('')
}

/** The staff member's roles as words. */
export const useRoleText = (): string => {
  const { i18n } = useLingui()
  return useStaff()
    .roles.map((role) => i18n._(roleWords[role]))
    .join(', ')
}

/** Who is signed in, with the button to sign out. */
export const Person = () => {
  const { t } = useLingui()
  const { name } = useStaff()
  const roles = useRoleText()
  return (
    <>
      <Avatar initials={initialsOf(name)} size="small" />
      <span className="hl-console-who">
        <b>{name}</b>
        <small>{roles}</small>
      </span>
      <Menu label={t`Your account`} trigger={null}>
        <MenuItem>
          <button type="button" onClick={() => void signOut()}>
            <Icon art={logOut} size="text" />
            <Trans>Sign out</Trans>
          </button>
        </MenuItem>
      </Menu>
    </>
  )
}
