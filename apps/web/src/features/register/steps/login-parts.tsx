import { call, useAction } from '@hearthline/client'
import { LoginInfo, OneTimeCode, Password, sendCode } from '@hearthline/contracts'
import { consentText } from '@hearthline/domain/consents'
import {
  Button,
  Checkbox,
  CodeField,
  Disclosure,
  FieldGrid,
  Icon,
  LinkButton,
  Section,
  TextField,
} from '@hearthline/ui'
import { clock, eyeOff } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod/mini'
import type { StepFormHandle } from '../../../forms/index.ts'
import { ResendCode, useCompany } from '../../../session/index.ts'
import { LaterShellPart, ProblemBanner, useLocale, usePrivateLabel } from '../../../shell/index.ts'
import { econsentPdf } from '../register-frame.tsx'
import { PAGE_OF_CODE } from './page-of-code.ts'

const emptyIsNone = z.transform((value: unknown) => (value === '' ? undefined : value))

/** Who is signed in gives the consents; who is not also opens an account, with the code that was mailed and a password if they like. */
export const SignedInForm = LoginInfo
export const AccountForm = z.extend(LoginInfo, {
  code: OneTimeCode,
  password: z.pipe(emptyIsNone, z.optional(Password)),
})

export type LoginForm = StepFormHandle<z.input<typeof AccountForm>>

/** The account: the code that was mailed, and an optional password. */
export const AccountPart = ({ form, email, wasSent }: { form: LoginForm; email: string; wasSent: boolean }) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { passwordMinCharacters: fewest, codeMinutes: minutes, asksTwoSteps } = usePrivateLabel().hearthline
  const { shortName } = useCompany()
  const [sentCount, setSentCount] = useState(wasSent ? 1 : 0)
  const send = useAction(async () => {
    await call(sendCode, { body: { email, purpose: 'register', locale, redirectUrl: PAGE_OF_CODE } })
    flushSync(() => setSentCount((count) => count + 1))
    // The button that asks for the first code is gone, and the focus with it.
    if (document.activeElement === document.body) document.getElementById('code')?.focus()
  })
  return (
    <Section
      title={<Trans>Your sign-in code</Trans>}
      lede={
        sentCount > 0 ? (
          <Trans>
            We sent six digits to {email}. They work for {minutes} minutes.
          </Trans>
        ) : (
          <Trans>We send six digits to {email}, so that no one else can open an application in your name.</Trans>
        )
      }
    >
      {sentCount === 0 ? (
        <Button kind="second" size="middle" saving={send.running} savingText={t`Sending`} onClick={() => send.run()}>
          <Trans>Email me a code</Trans>
        </Button>
      ) : null}
      {sentCount > 0 ? (
        <Suspense>
          <LaterShellPart
            draw={({ LinkUsedElsewhere }) => (
              <LinkUsedElsewhere email={email} purpose="register" sentCount={sentCount} />
            )}
          />
        </Suspense>
      ) : null}
      <ProblemBanner problem={send.problem} />
      <FieldGrid>
        <CodeField
          {...form.typed('code', t`6-digit code`, {
            messages: { notValid: t`That code is not right, or it has ended.` },
          })}
        />
      </FieldGrid>
      {sentCount > 0 ? <ResendCode sentCount={sentCount} onResend={() => send.run()} /> : null}
      {asksTwoSteps ? (
        <p className="hl-soft">
          <Trans>
            {shortName} asks for two steps: this code, and one more. Set a password here, or choose an app or a passkey
            on the next screen.
          </Trans>
        </p>
      ) : null}
      <div className="hl-section">
        <Disclosure summary={<Trans>Set a password too</Trans>} note={<Trans>optional</Trans>}>
          <FieldGrid>
            <TextField
              {...form.text('password', t`Password`, {
                messages: { passwordShort: <Trans>Use at least {fewest} characters</Trans> },
              })}
              help={<Trans>At least {fewest} characters; a few words work well.</Trans>}
              type="password"
              autoComplete="new-password"
            />
          </FieldGrid>
        </Disclosure>
      </div>
    </Section>
  )
}

/** 15 USC 7001(c): the code inside the test page, typed back, shows that its reader can open what we send. */
export const EconsentPart = ({ form }: { form: LoginForm }) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  return (
    <Section
      title={<Trans>Documents on screen</Trans>}
      lede={
        <Trans>
          Open the test page and type the six characters it shows. Then we both know that you can read what we send.
        </Trans>
      }
    >
      <LinkButton href={econsentPdf(locale)} target="_blank" rel="noopener" kind="second" size="middle">
        <Trans>Open the test page (PDF)</Trans>
      </LinkButton>
      <FieldGrid>
        <TextField
          {...form.text('econsentCode', t`Characters on the test page`, {
            messages: { notValid: t`These are not the six characters on the test page. Open it again.` },
          })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          span={3}
          phoneSpan={6}
        />
      </FieldGrid>
      <p className="hl-register-words" data-consent>
        {consentText('ECONSENT', locale).words}
      </p>
      <FieldGrid>
        <Checkbox {...form.tick('econsent', t`I agree to receive and sign papers electronically`)} />
      </FieldGrid>
    </Section>
  )
}

/** The soft-credit consent in the words that are kept with it. */
export const SoftCreditPart = ({ form }: { form: LoginForm }) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  return (
    <Section title={<Trans>Soft credit check</Trans>}>
      <div className="hl-register-two hl-small">
        <div>
          <p className="hl-row hl-strong">
            <Icon art={eyeOff} size="text" />
            <Trans>What it is</Trans>
          </p>
          <p className="hl-soft">
            <Trans>
              A look at your credit report that only you can see. Lenders cannot, and your score does not change.
            </Trans>
          </p>
        </div>
        <div>
          <p className="hl-row hl-strong">
            <Icon art={clock} size="text" />
            <Trans>What comes later</Trans>
          </p>
          <p className="hl-soft">
            <Trans>A hard check, only after you pick an offer and only if you agree to it on its own page.</Trans>
          </p>
        </div>
      </div>
      <p className="hl-register-words" data-consent>
        {consentText('SOFT_CREDIT', locale).words}
      </p>
      <FieldGrid>
        <Checkbox {...form.tick('softCredit', t`I agree to a soft credit check`)} />
      </FieldGrid>
    </Section>
  )
}
