import { useRead } from '@hearthline/client'
import { listApplications } from '@hearthline/contracts'
import { Actions, LinkButton, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link, Navigate, useLocation } from 'react-router'
import { applicationAddress } from '../../../application/index.ts'
import { PageTitle, ProblemBanner } from '../../../shell/index.ts'
import { RegisterFrame } from '../register-frame.tsx'

const InApplication = ({ uuid }: { uuid: string }) => (
  <>
    <PageTitle
      title={<Trans>You have sent these answers</Trans>}
      lede={
        <Trans>
          They are in your application, and nothing is lost. Go on there. Your dashboard shows what can still be
          corrected.
        </Trans>
      }
    />
    <Actions>
      <LinkButton as={Link} to={applicationAddress(uuid)}>
        <Trans>Go on with your application</Trans>
      </LinkButton>
      <LinkButton as={Link} to="/dashboard?correct=INCOME" kind="quiet">
        <Trans>Correct something</Trans>
      </LinkButton>
    </Actions>
  </>
)

/** A question of register, for somebody whose answers became an application: Back leads here, and not to empty pages. */
export const SentAlready = () => {
  const { pathname } = useLocation()
  const { data, error, refetch } = useRead(listApplications, {})
  const [newest] = data ?? []
  // Nothing was sent: the draft ran out, and the terms come first.
  if (data && !newest) return <Navigate to={pathname} replace />
  return (
    <RegisterFrame step="login-info">
      {error ? <ProblemBanner problem={error} onRetry={() => refetch()} /> : null}
      {newest ? <InApplication uuid={newest.uuid} /> : null}
      {data || error ? null : <Skeleton shape="page" count={3} words={<Trans>Looking for your application</Trans>} />}
    </RegisterFrame>
  )
}
