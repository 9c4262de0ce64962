import { type Enter, useExchange, useToken } from '@hearthline/client'
import { Banner, Skeleton } from '@hearthline/ui'
import { LanguageSwitch } from '@hearthline/ui/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { Brand, PageHead, ProblemBanner, SIGN_IN } from '../../shell/index.ts'
import { OtherSignIns } from './other-sign-ins.tsx'
import { SecondFactorForm, SignInForm } from './sign-in-form.tsx'
import { type SignIn, useSignIn } from './use-sign-in.ts'

/** Back from an issuer: the code of the address becomes the session. */
const ExchangeView = ({ code, enter }: { code: string; enter: Enter }) => {
  const { problem } = useExchange(code, enter)
  if (!problem) return <Skeleton shape="page" count={3} words={<Trans>Signing in</Trans>} />
  return (
    <div className="hl-stack">
      <ProblemBanner problem={problem} />
      <Link to={SIGN_IN} replace>
        <Trans>Start again</Trans>
      </Link>
    </div>
  )
}

const Notices = ({ hasEnded, arrival }: SignIn) => (
  <>
    {hasEnded ? (
      <Banner tone="notice" fact={<Trans>Your session has ended.</Trans>}>
        <Trans>Sign in to go on where you were.</Trans>
      </Banner>
    ) : null}
    {arrival.isRefused && !arrival.lacksFactor ? (
      <Banner tone="negative" announced fact={<Trans>You are not signed in.</Trans>}>
        <Trans>
          The sign-in did not finish, or your account has no role here. Try again, or ask the person who looks after
          your account.
        </Trans>
      </Banner>
    ) : null}
    {arrival.lacksFactor ? (
      <Banner tone="negative" announced fact={<Trans>You are not signed in: the second factor is missing.</Trans>}>
        <Trans>
          Your lender asks for two factors, and your account there gave one. Sign in there again with a code, a key or a
          passkey, or ask the person who looks after your account.
        </Trans>
      </Banner>
    ) : null}
  </>
)

const Ways = ({ signIn }: { signIn: SignIn }): ReactNode => {
  const { enter, ticket, startAgain, arrival } = signIn
  if (arrival.exchange !== null) return <ExchangeView code={arrival.exchange} enter={enter} />
  if (ticket !== undefined) return <SecondFactorForm ticket={ticket} enter={enter} onRestart={startAgain} />
  return (
    <div className="hl-stack">
      <SignInForm enter={enter} />
      <OtherSignIns enter={enter} />
    </div>
  )
}

/** The console's sign-in page. Staff who are signed in go straight on, unless an issuer asks for a new sign-in. */
export const SignInPage = () => {
  const { t } = useLingui()
  const token = useToken()
  const [wasSignedIn] = useState(token !== null)
  const signIn = useSignIn()
  const { exchange, interaction } = signIn.arrival
  const isPassing = exchange === null && interaction === null
  if (isPassing && wasSignedIn && token !== null) return <Navigate to={signIn.wanted} replace />
  return (
    <div className="hl-console hl-console-door">
      <main className="hl-stack" id="main">
        <Brand />
        <PageHead
          name={t`Sign in`}
          title={<Trans>Sign in</Trans>}
          lede={<Trans>For the staff of the lender. Borrowers log in at the portal.</Trans>}
        />
        <Notices {...signIn} />
        <div className="hl-console-card">
          <Ways signIn={signIn} />
        </div>
        <p className="hl-small">
          <LanguageSwitch />
        </p>
      </main>
    </div>
  )
}
