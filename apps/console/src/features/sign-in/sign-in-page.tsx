import { useToken } from '@hearthline/client'
import { Banner } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { Brand, LanguageSwitch, PageHead } from '../../shell/index.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The console's door. Whoever is signed in already goes straight on. */
export const SignInPage = () => {
  const { t } = useLingui()
  const token = useToken()
  const [wasSignedIn] = useState(token !== null)
  const { enter, wanted, hasEnded } = useSignIn()
  if (wasSignedIn && token !== null) return <Navigate to={wanted} replace />
  return (
    <div className="hl-console hl-console-door">
      <main className="hl-stack" id="main">
        <Brand />
        <PageHead
          name={t`Sign in`}
          title={<Trans>Sign in</Trans>}
          lede={<Trans>For the staff of the lender. Borrowers log in at the portal.</Trans>}
        />
        {hasEnded ? (
          <Banner tone="notice" fact={<Trans>Your session has ended.</Trans>}>
            <Trans>Sign in to go on where you were.</Trans>
          </Banner>
        ) : null}
        <div className="hl-console-card">
          <SignInForm enter={enter} />
        </div>
        <p className="hl-small">
          <LanguageSwitch />
        </p>
      </main>
    </div>
  )
}
