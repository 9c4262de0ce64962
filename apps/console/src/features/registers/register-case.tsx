import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStaff } from '../../session/index.ts'
import { applicationAddress } from '../../shell/index.ts'

/** A case by its number: a link to its page for roles that open cases. */
export const RegisterCase = ({ uuid, children }: { uuid: string; children: ReactNode }): ReactNode =>
  useStaff().may('readApplication') ? <Link to={applicationAddress(uuid)}>{children}</Link> : children
