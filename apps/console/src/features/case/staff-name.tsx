import type { StaffRole } from '@hearthline/contracts'
import { useLingui } from '@lingui/react/macro'
import { roleWords } from '../../words/index.ts'

type Named = { readonly name: string; readonly roles: readonly StaffRole[] }

/** A member of the lender's staff by name, with the roles they held when they acted; older records name no role. */
export const StaffName = ({ name, roles }: Named) => {
  const { i18n } = useLingui()
  return (
    <span className="hl-log-what">
      {name}
      {roles.length > 0 ? <small>{roles.map((role) => i18n._(roleWords[role])).join(', ')}</small> : null}
    </span>
  )
}
