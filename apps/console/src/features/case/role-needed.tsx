import { Banner } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRoleText } from '../../shell/index.ts'

/** Why there is no button: whose work it is, and as whom the reader is signed in. */
export const RoleNeeded = ({ children }: { children: ReactNode }) => {
  const roles = useRoleText()
  return (
    <Banner fact={children}>
      <Trans>You are signed in as: {roles}.</Trans>
    </Banner>
  )
}
