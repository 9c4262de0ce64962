import { hasSessionEnded } from '@hearthline/client'
import { addressOf } from '@hearthline/domain/routes'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { usePrivateLabel, useSession } from '../../session/index.ts'
import { PageTitle, SiteFrame } from '../../shell/index.ts'
import { LaterPart, type SignInMethod, Step } from './step.tsx'
import { useArrival, useEnter, useWanted } from './use-enter.ts'

/** What our own pages hand over on the way here. */
type ArrivalState = { readonly ticket?: string; readonly isOut?: boolean } | null

/** Registering with an address that has a second factor leads here, with the ticket. */
const firstMethod = (state: ArrivalState): SignInMethod => {
  const ticket = state?.ticket
  return ticket ? { kind: 'secondFactor', email: '', ticket } : { kind: 'address', email: '' }
}

const LoginTitle = () => (
  <PageTitle
    title={<Trans>Log in</Trans>}
    lede={<Trans>We email you a code each time, or you use your password, if you have set one.</Trans>}
  />
)

const NewHere = () => (
  <p className="hl-section hl-small hl-soft">
    <Trans>
      New here? <Link to={addressOf('register')}>See your rates</Link> in about four minutes. Your credit score does not
      change.
    </Trans>
  </p>
)

const Ways = () => {
  const state = useLocation().state as ArrivalState // nobody else can set it
  const [way, go] = useState(firstMethod(state))
  const wanted = useWanted()
  const { isRefused } = useArrival()
  const { ownIssuer } = usePrivateLabel().hearthline
  const enter = useEnter((ticket) => go({ kind: 'secondFactor', email: way.email, ticket }))
  // Its page is another one, with a heading of its own that comes with it.
  if (way.kind === 'secondFactor') return <Step way={way} go={go} enter={enter} />
  return (
    <>
      <LoginTitle />
      {isRefused || hasSessionEnded() || state?.isOut ? (
        <LaterPart draw={({ WhyHere }) => <WhyHere isRefused={isRefused} />} />
      ) : null}
      <Step way={way} go={go} enter={enter} />
      {ownIssuer.customer ? <LaterPart draw={({ IssuerButton }) => <IssuerButton wanted={wanted} />} /> : null}
      <NewHere />
    </>
  )
}

/** Back from an issuer: its own page until the code of the address is swapped. */
const Exchange = ({ code }: { code: string }) => {
  const enter = useEnter(() => undefined)
  return (
    <>
      <LoginTitle />
      <LaterPart draw={({ ExchangeView }) => <ExchangeView code={code} enter={enter} />} />
      <NewHere />
    </>
  )
}

/** /auth/login: a code by mail, a password, a passkey, or the lender's issuer. A signed-in reader goes on at once. */
export const LoginPage = () => {
  const { isSignedIn } = useSession()
  const wanted = useWanted()
  const { exchange, interaction } = useArrival()
  // An issuer asks again each time, and a code is exchanged for the session that it names.
  if (isSignedIn && exchange === null && interaction === null) return <Navigate to={wanted} replace />
  return <SiteFrame layout="single">{exchange === null ? <Ways /> : <Exchange code={exchange} />}</SiteFrame>
}
