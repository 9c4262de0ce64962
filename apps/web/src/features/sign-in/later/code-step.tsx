import { call, type Enter, useAction } from '@hearthline/client'
import { login, sendCode } from '@hearthline/contracts'
import { Button, CodeField, FieldGrid } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { isSixDigits, StepForm, useSmallForm } from '../../../forms/index.ts'
import { backToAddress, ResendCode } from '../../../session/index.ts'
import { LaterShellPart, ProblemBanner, useLocale, usePrivateLabel } from '../../../shell/index.ts'
import { useWanted } from '../use-enter.ts'

export type CodeStepProps = { readonly email: string; readonly enter: Enter; readonly onBack: () => void }

/** The six digits that were mailed. */
export const CodeStep = ({ email, enter, onBack }: CodeStepProps) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const redirectUrl = useWanted()
  const minutes = usePrivateLabel().hearthline.codeMinutes
  const [sentCount, setSentCount] = useState(1)
  const form = useSmallForm({
    initial: { code: '' },
    checks: { code: isSixDigits },
    send: ({ code }) => enter(() => call(login, { body: { email, code } })),
  })
  const resend = useAction(async () => {
    await call(sendCode, { body: { email, purpose: 'login', locale, redirectUrl } })
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
              If {email} has an account, a code is on its way. It works for {minutes} minutes.
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
