import { IconList, ProcessingModal, WhyNote } from '@hearthline/ui'
import { clock, copy, lock } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { StepForm, useStepForm } from '../../../forms/index.ts'
import { useSession } from '../../../session/index.ts'
import { useCompany } from '../../../shell/index.ts'
import { AccountForm, AccountPart, EconsentPart, SignedInForm, SoftCreditPart } from './login-parts.tsx'
import { BackLink, type StepProps, StepShell } from './step-shell.tsx'
import { useStart } from './use-start.ts'

const BLANK = { econsentCode: '', code: '', password: '' }

const wasCodeSent = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'codeSent' in state && state.codeSent === true

const Side = () => (
  <>
    <WhyNote title={<Trans>Why a code</Trans>}>
      <Trans>It proves the address is yours, so no one else can apply in your name. No password to remember.</Trans>
    </WhyNote>
    <div className="hl-stack" data-gap="3">
      <h2 className="hl-h3">
        <Trans>What comes next</Trans>
      </h2>
      <IconList
        items={[
          { art: clock, text: <Trans>Your rates, usually in under a minute</Trans> },
          { art: copy, text: <Trans>You confirm what you owe on the home</Trans> },
          { art: lock, text: <Trans>You choose an amount and a term; nothing is final until you sign</Trans> },
        ]}
      />
    </div>
  </>
)

/** ?step=login-info: the consents, the account, and the application is born. */
export const LoginInfoStep = ({ draft }: StepProps) => {
  const { isSignedIn } = useSession()
  const { phone } = useCompany()
  const { state } = useLocation()
  const start = useStart()
  const email = String(draft.sections['contact-info']?.values.email ?? '')
  const form = useStepForm({
    schema: isSignedIn ? (SignedInForm as unknown as typeof AccountForm) : AccountForm, // the account's fields are not asked for
    initial: BLANK,
    keptHere: 'register:login',
    save: ({ code, password, ...consents }) => start(consents, isSignedIn ? undefined : { email, code, password }),
  })
  return (
    <StepShell
      step="login-info"
      title={<Trans>Check your rates without touching your score</Trans>}
      lede={
        <Trans>Your permission for a soft credit check, a test that you can read our documents, and your code.</Trans>
      }
      side={<Side />}
    >
      <StepForm
        form={form}
        action={<Trans>See my rates</Trans>}
        savingText={<Trans>Starting</Trans>}
        more={<BackLink step="login-info" />}
      >
        <SoftCreditPart form={form} />
        <EconsentPart form={form} />
        {isSignedIn ? null : <AccountPart form={form} email={email} wasSent={wasCodeSent(state)} />}
        <p className="hl-section hl-small hl-soft">
          <Trans>
            Prefer paper, or no soft check? <a href={phone.href}>Call {phone.shown}</a> and we take the application by
            phone or mail.
          </Trans>
        </p>
      </StepForm>
      <ProcessingModal open={form.saving} title={<Trans>Opening your application</Trans>}>
        <Trans>This takes a few seconds.</Trans>
      </ProcessingModal>
    </StepShell>
  )
}
