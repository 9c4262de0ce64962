import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStaff } from '../../session/index.ts'
import { applicationAddress } from '../../shell/index.ts'

export type CaseLinkProps = {
  readonly uuid: string
  /** Where it leads somebody who opens no case. */
  readonly otherwise?: string
  readonly children: ReactNode
}

/** A case by its number: a link to its page for roles that open cases. */
export const CaseLink = ({ uuid, otherwise, children }: CaseLinkProps): ReactNode => {
  const to = useStaff().may('listApplications') ? applicationAddress(uuid) : otherwise
  return to === undefined ? children : <Link to={to}>{children}</Link>
}
