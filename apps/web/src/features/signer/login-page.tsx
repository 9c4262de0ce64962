import { call, type Enter, entering, useAction } from '@hearthline/client'
import { login, sendCode, sendSecondFactor } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { Button, CodeField, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { isEmail, isFilled, isSixDigits, StepForm, useSmallForm } from '../../forms/index.ts'
import { backToAddress, ResendCode, useSession } from '../../session/index.ts'
import { LaterShellPart, PageTitle, ProblemBanner, SiteFrame, useLocale, usePrivateLabel } from '../../shell/index.ts'
import { keepInvitation } from '../../signer/index.ts'

type Way =
  | { readonly kind: 'address' | 'code'; readonly email: string }
  | { readonly kind: 'second'; readonly email: string; readonly ticket: string }

const RESUME = addressOf('heloc-signer/resume')

const useSendCode = () => {
  const { locale } = useLocale()
  return (email: string) =>
    call(sendCode, { body: { email, purpose: 'login', locale, as: 'signer', redirectUrl: RESUME } })
}

const AddressStep = ({ email, onSent }: { email: string; onSent: (email: string) => void }) => {
  const { t } = useLingui()
  const send = useSendCode()
  const form = useSmallForm({
    initial: { email },
    checks: { email: isEmail },
    send: async (given) => {
      await send(given.email)
      onSent(given.email)
    },
  })
  return (
    <StepForm form={form} action={<Trans>Email me a code</Trans>} savingText={<Trans>Sending</Trans>}>
      <FieldGrid>
        <TextField {...form.text('email', t`Email address`)} type="email" autoComplete="username" />
      </FieldGrid>
    </StepForm>
  )
}

const CodeStep = ({ email, enter, onBack }: { email: string; enter: Enter; onBack: () => void }) => {
  const { t } = useLingui()
  const send = useSendCode()
  const minutes = usePrivateLabel().hearthline.codeMinutes
  const [sentCount, setSentCount] = useState(1)
  const form = useSmallForm({
    initial: { code: '' },
    checks: { code: isSixDigits },
    send: ({ code }) => enter(() => call(login, { body: { email, code, as: 'signer' } })),
  })
  const resend = useAction(async () => {
    await send(email)
    setSentCount((count) => count + 1)
  })
  return (
    <StepForm
      form={form}
      action={<Trans>Log in</Trans>}
      savingText={<Trans>Logging in</Trans>}
      more={
        <Button kind="quiet" onClick={() => backToAddress(onBack)}>
          <Trans>Use another address</Trans>
        </Button>
      }
    >
      <FieldGrid>
        <CodeField
          {...form.typed('code', t`6-digit code`)}
          // Whoever asked for a code goes on here, and the button that had the focus is gone
          autoFocus
          help={
            <Trans>
              If {email} was invited, a code is on its way. It works for {minutes} minutes.
            </Trans>
          }
        />
      </FieldGrid>
      <Suspense>
        <LaterShellPart
          draw={({ LinkUsedElsewhere }) => <LinkUsedElsewhere email={email} purpose="login" sentCount={sentCount} />}
        />
      </Suspense>
      <ProblemBanner problem={resend.problem} />
      <ResendCode sentCount={sentCount} onResend={resend.run} />
    </StepForm>
  )
}

/** An account with a second factor needs it here too. */
const SecondStep = ({ ticket, enter }: { ticket: string; enter: Enter }) => {
  const { t } = useLingui()
  const form = useSmallForm({
    initial: { code: '' },
    checks: { code: isFilled },
    send: ({ code }) => enter(() => call(sendSecondFactor, { body: { ticket, code } })),
  })
  return (
    <StepForm form={form} action={<Trans>Log in</Trans>} savingText={<Trans>Logging in</Trans>}>
      <FieldGrid>
        <TextField
          {...form.text('code', t`Code from your app, or a recovery code`)}
          // Whoever gave the first half goes on here, and the button that had the focus is gone
          autoFocus
          autoComplete="one-time-code"
        />
      </FieldGrid>
    </StepForm>
  )
}

/** The address, its code, and the second factor where there is one. */
const LoginSteps = (): ReactNode => {
  const [way, go] = useState<Way>({ kind: 'address', email: '' })
  const navigate = useNavigate()
  const { email } = way
  const enter = entering(
    { wanted: RESUME, interaction: null },
    {
      secondFactor: (ticket) => go({ kind: 'second', email, ticket }),
      inside: () => navigate(RESUME, { replace: true, state: { email } }),
      issuer: () => navigate(RESUME, { replace: true, state: { email } }),
    },
  )
  switch (way.kind) {
    case 'address':
      return <AddressStep email={email} onSent={(typed) => go({ kind: 'code', email: typed })} />
    case 'code':
      return <CodeStep email={email} enter={enter} onBack={() => go({ kind: 'address', email })} />
    case 'second':
      return <SecondStep ticket={way.ticket} enter={enter} />
  }
}

/** heloc-signer/login: the invited address, and the code that goes there. The mailed link carries the invitation behind its hash. */
export const LoginPage = () => {
  const { hash } = useLocation()
  const { isSigner } = useSession()
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    keepInvitation(hash)
    setKept(true)
  }, [hash])
  if (isSigner && isKept) return <Navigate to={RESUME} replace />
  return (
    <SiteFrame layout="single">
      <PageTitle
        title={<Trans>Log in to sign</Trans>}
        lede={<Trans>Use the address that received the invitation. We email a code to it.</Trans>}
      />
      <LoginSteps />
    </SiteFrame>
  )
}
