import { addressOf } from '@hearthline/domain/routes'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useSession } from '../../session/index.ts'
import { PageTitle, SiteFrame } from '../../shell/index.ts'
import { AddressStep } from './address-step.tsx'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { useWanted } from './use-enter.ts'

type Way = { readonly kind: 'address' | 'code' | 'password'; readonly email: string }

const Step = ({ way, go }: { way: Way; go: (way: Way) => void }) => {
  const { kind, email } = way
  if (kind === 'code') return <CodeStep email={email} onBack={() => go({ kind: 'address', email })} />
  if (kind === 'password') {
    return <PasswordStep email={email} onCode={(typed) => go({ kind: 'address', email: typed })} />
  }
  return (
    <AddressStep
      email={email}
      onSent={(typed) => go({ kind: 'code', email: typed })}
      onPassword={(typed) => go({ kind: 'password', email: typed })}
    />
  )
}

/** /auth/login: a code by mail, or a password. Whoever is signed in already goes on. */
export const LoginPage = () => {
  const [way, go] = useState<Way>({ kind: 'address', email: '' })
  const { isSignedIn } = useSession()
  const wanted = useWanted()
  if (isSignedIn) return <Navigate to={wanted} replace />
  return (
    <SiteFrame layout="single">
      <PageTitle
        title={<Trans>Log in</Trans>}
        lede={<Trans>We email you a code each time, so there is no password to remember.</Trans>}
      />
      <Step key={way.kind} way={way} go={go} />
      <p className="hl-section hl-small hl-soft">
        <Trans>
          New here? <Link to={addressOf('register')}>See your rates</Link> in about four minutes. Your credit score does
          not move.
        </Trans>
      </p>
    </SiteFrame>
  )
}
