import { call } from '@hearthline/client'
import { ContactInfo, sendCode } from '@hearthline/contracts'
import { consentText } from '@hearthline/domain/consents'
import { Checkbox, FieldGrid, PhoneField, TextButton, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { StepForm, typedHere } from '../../../forms/index.ts'
import { useSession } from '../../../session/index.ts'
import { useLocale } from '../../../shell/index.ts'
import { useStepNavigation } from '../use-steps.ts'
import { emailMeant } from './email-hint.ts'
import { PAGE_OF_CODE } from './page-of-code.ts'
import { BackLink, type StepProps, StepShell } from './step-shell.tsx'
import { useSectionForm } from './use-section-form.ts'

/** A code that was mailed stays valid when its reader comes back here and goes on. */
const codeTo = (email: string) => `register:code:${email}`

const BLANK = { email: '', phone: '', smsConsent: false, marketingConsent: false }

const Meant = ({ email, onUse }: { email: string; onUse: (email: string) => void }) => {
  const meant = emailMeant(email)
  return meant ? (
    <Trans>
      Did you mean <TextButton onClick={() => onUse(meant)}>{meant}</TextButton>?
    </Trans>
  ) : null
}

/** ?step=contact-info; the code goes out on the way to the next page. */
export const ContactInfoStep = ({ draft }: StepProps) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { isSignedIn } = useSession()
  const { onward } = useStepNavigation('contact-info')
  const form = useSectionForm({
    section: 'contact-info',
    schema: ContactInfo,
    blank: BLANK,
    draft,
    after: async ({ email }) => {
      // The code can also be requested on the next page.
      const isSent =
        typedHere.has(codeTo(email)) ||
        (!isSignedIn &&
          (await call(sendCode, { body: { email, purpose: 'register', locale, redirectUrl: PAGE_OF_CODE } }).then(
            () => true,
            () => false,
          )))
      if (isSent) typedHere.set(codeTo(email), {})
      onward({ codeSent: isSent })
    },
  })
  const email = String(form.values.email ?? '')
  return (
    <StepShell
      step="contact-info"
      title={<Trans>How can we reach you?</Trans>}
      lede={<Trans>We email you a sign-in code next, and tell you there when your application moves.</Trans>}
      why={{
        title: <Trans>Why we ask</Trans>,
        text: (
          <Trans>
            To this address we send the documents that the law gives you a right to. A person calls only about your
            application.
          </Trans>
        ),
      }}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>} more={<BackLink step="contact-info" />}>
        <FieldGrid>
          <TextField
            {...form.text('email', t`Email address`)}
            type="email"
            autoComplete="email"
            maxLength={254}
            help={<Meant email={email} onUse={(meant) => form.set('email', meant)} />}
          />
          <PhoneField {...form.typed('phone', t`Phone`)} />
          <Checkbox
            {...form.tick('smsConsent', t`Text me about my application`)}
            description={consentText('SMS', locale).words}
          />
          <Checkbox
            {...form.tick('marketingConsent', t`Email me news and offers`)}
            description={consentText('MARKETING', locale).words}
          />
        </FieldGrid>
      </StepForm>
    </StepShell>
  )
}
