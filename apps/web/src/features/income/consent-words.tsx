import { IconList } from '@hearthline/ui'
import { clock, eye, lock } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LinkType } from './income-sources.ts'

/** What is read, by the kind of record. */
const Reads = ({ type }: { type: LinkType }): ReactNode => {
  if (type === 'payroll')
    return <Trans>Read: your employer, your position, and what you were paid this year and last year.</Trans>
  if (type === 'bank')
    return (
      <Trans>Read: deposits to your personal accounts over the last 12 months, and the names on the accounts.</Trans>
    )
  return <Trans>Read: your tax returns of the last two years, as the tax office has them on record.</Trans>
}

const NotRead = ({ type }: { type: LinkType }): ReactNode => {
  if (type === 'bank')
    return <Trans>Not kept: your password. What you spend is not looked at, and nothing can be moved.</Trans>
  return <Trans>Not kept: your password. Nothing is changed there, and your employer is not told.</Trans>
}

/** What the borrower agrees to before anything is opened. */
export const ConsentWords = ({ type }: { type: LinkType }) => (
  <IconList
    items={[
      { art: eye, text: <Reads type={type} /> },
      { art: lock, text: <NotRead type={type} /> },
      {
        art: clock,
        text: (
          <Trans>
            For how long: the connection is open for 30 minutes and read once. The figures stay in your application, as
            the law asks of a lender.
          </Trans>
        ),
      },
    ]}
  />
)
