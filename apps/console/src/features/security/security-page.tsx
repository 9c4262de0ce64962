import './security.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStaff } from '../../session/index.ts'
import { PageHead } from '../../shell/index.ts'
import { AccountsPart } from './accounts-part.tsx'
import { EventsPart } from './events-part.tsx'
import { ResponsesPart } from './responses-part.tsx'

/** What happened to the lender's security, and what is done about it: each role has its part. */
export const SecurityPage = () => {
  const { t } = useLingui()
  const { may } = useStaff()
  return (
    <>
      <PageHead
        name={t`Security`}
        title={t`Security`}
        lede={<Trans>What happened, who read which case, and what to do in an incident.</Trans>}
      />
      {may('administerAccounts') ? <AccountsPart /> : null}
      {may('respondToIncidents') ? <ResponsesPart /> : null}
      {may('readSecurityEvents') ? <EventsPart /> : null}
    </>
  )
}
