import { call, useAction } from '@hearthline/client'
import { sendCode } from '@hearthline/contracts'
import { Button, CodeField, Disclosure, FieldGrid, Section, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ResendCode } from '../../../session/index.ts'
import { ProblemBanner, useLocale } from '../../../shell/index.ts'
import type { LoginForm } from './login-form.ts'

/** The account: the code that was mailed, and a password for whoever prefers one. */
export const AccountPart = ({ form, email, wasSent }: { form: LoginForm; email: string; wasSent: boolean }) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const [sentCount, setSentCount] = useState(wasSent ? 1 : 0)
  const send = useAction(async () => {
    await call(sendCode, { body: { email, purpose: 'register', locale } })
    setSentCount((count) => count + 1)
  })
  return (
    <Section
      title={<Trans>Your sign-in code</Trans>}
      lede={
        sentCount > 0 ? (
          <Trans>We sent six digits to {email}. They work for 15 minutes.</Trans>
        ) : (
          <Trans>We send six digits to {email}, so that nobody else can open an application in your name.</Trans>
        )
      }
    >
      {sentCount === 0 ? (
        <Button kind="second" size="middle" saving={send.running} savingText={t`Sending`} onClick={() => send.run()}>
          <Trans>Email me a code</Trans>
        </Button>
      ) : null}
      <ProblemBanner problem={send.problem} />
      <FieldGrid>
        <CodeField
          {...form.typed('code', t`6-digit code`, { say: { notValid: t`That code is not right, or it has ended.` } })}
        />
      </FieldGrid>
      {sentCount > 0 ? <ResendCode sentCount={sentCount} onResend={() => send.run()} /> : null}
      <div className="hl-section">
        <Disclosure summary={<Trans>Set a password too</Trans>} note={<Trans>not needed</Trans>}>
          <FieldGrid>
            <TextField
              {...form.text('password', t`Password`)}
              help={<Trans>At least 12 characters; a few words work well.</Trans>}
              type="password"
              autoComplete="new-password"
            />
          </FieldGrid>
        </Disclosure>
      </div>
    </Section>
  )
}
