import type { Step } from '@hearthline/domain/workflow'
import type { ReactNode } from 'react'
import { useApplication } from '../../application/index.ts'
import { BeforeSession } from './before-session.tsx'
import { NotYet } from './not-yet.tsx'

/** Steps on this page before the deed can be signed. */
const EARLIER: readonly Step[] = [
  'GENERATE_NOTARY_DISCLOSURE',
  'ATTORNEY_REVIEW',
  'NOTARY_WAITING_PERIOD',
  'GENERATE_DEED_SIGNING',
]

/** notary/intro: what the session is and what it takes, or what comes before it. */
export const IntroPage = (): ReactNode => {
  const { status } = useApplication()
  return EARLIER.includes(status.state) ? <NotYet state={status.state} /> : <BeforeSession />
}
