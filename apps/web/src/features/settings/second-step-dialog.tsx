import { call, forgetToken, useAction } from '@hearthline/client'
import { beginProof, giveProof, logout } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { Button, Dialog, FieldGrid, TextField } from '@hearthline/ui'
import { RecoveryCodes } from '@hearthline/ui/factor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isFilled, StepForm, useSmallForm } from '../../forms/index.ts'
import { ResendCode, useCompany, useSession } from '../../session/index.ts'
import { ProblemBanner } from '../../shell/index.ts'
import { PasskeyProof } from './passkey-proof.tsx'
import { type How, isTyped, labels, type Typed } from './proof-labels.ts'
import { SecondStepSetUp } from './second-step-set-up.tsx'

export type SecondStepDialogProps = How & {
  /** Called with whether the second factor was given. */
  readonly onEnd: (isGiven: boolean) => void
}

const Why = ({ by }: { by: How['by'] }): ReactNode => {
  const { shortName, phone } = useCompany()
  switch (by) {
    case 'code':
      return <Trans>{shortName} asks for two steps. We have sent a code to your email: it is the second one.</Trans>
    case 'password':
      return (
        <Trans>
          {shortName} asks for two steps. The second one is your password. Forgot it? Call{' '}
          <a href={phone.href}>{phone.shown}</a>: we check who you are, and you choose a new one.
        </Trans>
      )
    case 'secondFactor':
      return <Trans>{shortName} asks for two steps. The second one is a code from your app.</Trans>
    case 'passkey':
      return (
        <Trans>
          {shortName} asks for two steps. The second one is your passkey. Lost it? Call{' '}
          <a href={phone.href}>{phone.shown}</a>: we check who you are, and you set up another one.
        </Trans>
      )
    case 'setUp':
      return (
        <Trans>
          {shortName} asks for two steps, so that your email alone does not open your application: a code by email, and
          one more. Choose one of these; a password takes a minute. What you entered stays here meanwhile.
        </Trans>
      )
  }
}

const Resend = () => {
  const [sentCount, setSentCount] = useState(1)
  const { run, problem } = useAction(async () => {
    await call(beginProof, {})
    setSentCount((count) => count + 1)
  })
  return (
    <>
      <ProblemBanner problem={problem} />
      <ResendCode sentCount={sentCount} onResend={run} />
    </>
  )
}

const Form = ({ by, onGiven }: { by: Typed; onGiven: () => void }) => {
  const { i18n } = useLingui()
  const form = useSmallForm({
    initial: { 'second-step': '' },
    checks: { 'second-step': isFilled },
    send: async (given) => {
      const typed = given['second-step']
      const secret = by === 'password' ? typed : typed.replace(/\s/g, '').toLowerCase()
      await call(giveProof, { body: { secret } })
      onGiven()
    },
  })
  return (
    <StepForm form={form} sticks={false} action={<Trans>Log in</Trans>} savingText={<Trans>Checking</Trans>}>
      <FieldGrid>
        <TextField
          {...form.text('second-step', i18n._(labels[by]))}
          type={by === 'password' ? 'password' : 'text'}
          autoComplete={by === 'password' ? 'current-password' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
        />
      </FieldGrid>
      {by === 'code' ? <Resend /> : null}
    </StepForm>
  )
}

/** Back to the login page; what was typed before stays where it is kept. */
const LogOut = ({ onEnd }: Pick<SecondStepDialogProps, 'onEnd'>) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { isSigner } = useSession()
  const { run, running } = useAction(async () => {
    // Whatever fails, nobody stays signed in on this device.
    await call(logout, {}).catch(() => undefined)
    const address = addressOf(isSigner ? 'heloc-signer/login' : '/auth/login')
    forgetToken()
    queries.clear()
    onEnd(false)
    navigate(address, { replace: true })
  })
  return (
    <Button kind="quiet" saving={running} savingText={<Trans>One moment</Trans>} onClick={() => run()}>
      <Trans>Log out</Trans>
    </Button>
  )
}

/**
 * Asks for what a session lacks that one factor opened. It has to be answered: nothing else opens, and what was wanted
 * waits for it.
 */
export const SecondStepDialog = ({ by: asked, passkey, onEnd }: SecondStepDialogProps) => {
  const { t } = useLingui()
  const [by, setBy] = useState(asked)
  const [codes, setCodes] = useState<readonly string[]>()
  const place = useRef<HTMLDivElement>(null)
  // After the dialog has opened: it gives focus to its heading.
  useEffect(() => {
    const soon = setTimeout(() => place.current?.querySelector('input')?.focus())
    return () => clearTimeout(soon)
  }, [])
  const onGiven = () => onEnd(true)
  if (codes)
    return (
      <Dialog open wide title={t`One more step`}>
        <RecoveryCodes codes={codes} onDone={onGiven} />
      </Dialog>
    )
  return (
    <Dialog open wide title={t`One more step`}>
      <div className="hl-stack" ref={by === 'setUp' ? undefined : place}>
        <p>
          <Why by={by} />
        </p>
        {by === 'setUp' ? (
          <SecondStepSetUp onGiven={onGiven} onPasskeyMade={() => setBy('passkey')} onCodes={setCodes} />
        ) : null}
        {isTyped(by) ? <Form by={by} onGiven={onGiven} /> : null}
        {passkey || by === 'passkey' ? <PasskeyProof alone={by === 'passkey'} onProved={onGiven} /> : null}
        {by === 'setUp' ? (
          <p className="hl-small hl-soft">
            <Trans>
              Was it refused? After a few minutes we need to be sure again that it is you: log out, log in again, and
              set it up right away.
            </Trans>
          </p>
        ) : null}
        <div>
          <LogOut onEnd={onEnd} />
        </div>
      </div>
    </Dialog>
  )
}
