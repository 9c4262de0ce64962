import { addressOf } from '@hearthline/domain/routes'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../session/index.ts'
import { PageTitle, SiteFrame } from '../../shell/index.ts'
import { keepInvitation } from '../../signer/index.ts'
import { LoginSteps } from './login-steps.tsx'

/** heloc-signer/login: the invited address, and the code that goes there. The mailed link carries the invitation behind its hash. */
export const LoginPage = () => {
  const { hash } = useLocation()
  const { isSigner } = useSession()
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    keepInvitation(hash)
    setKept(true)
  }, [hash])
  if (isSigner && isKept) return <Navigate to={addressOf('heloc-signer/resume')} replace />
  return (
    <SiteFrame layout="single">
      <PageTitle
        title={<Trans>Log in to sign</Trans>}
        lede={<Trans>Use the address that received the invitation. We email a code to it; there is no password.</Trans>}
      />
      <LoginSteps />
    </SiteFrame>
  )
}
