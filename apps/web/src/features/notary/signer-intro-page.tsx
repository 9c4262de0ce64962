import { startNotarySession } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { Checkbox, FieldGrid, IconList, LinkButton, Section } from '@hearthline/ui'
import { calendarCheck, fileText, house, userRound } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePerson, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage, useCompany } from '../../shell/index.ts'
import { SignerAsked, SignerLayout, useSigner } from '../../signer/index.ts'
import { RecordingForm, WhatHappens, WhatYouNeed } from './before-session.tsx'

/** Before anything: who asks, for which home, what is signed, and whether the signer would owe. */
const WhatYouSign = () => {
  const { t } = useLingui()
  const { task } = useSigner()
  const { phone } = useCompany()
  const home = task.homeLines.join(', ')
  return (
    <StepPage
      title={<Trans>What you are asked to sign</Trans>}
      lede={
        <Trans>
          {task.borrowerName} is opening a home equity line. Your signature is needed because you own the home too.
        </Trans>
      }
      why={{
        title: t`You do not have to`,
        text: (
          <Trans>
            No one may force you to sign. Ask your own lawyer if you like, or call{' '}
            <a href={phone.href}>{phone.shown}</a>.
          </Trans>
        ),
      }}
    >
      <Section title={<Trans>What it means for you</Trans>}>
        <IconList
          items={[
            { art: house, text: <Trans>The home {home} becomes security for the line.</Trans> },
            {
              art: userRound,
              text: task.owes ? (
                <Trans>You borrow together: you sign the agreement and owe the debt as well.</Trans>
              ) : (
                <Trans>
                  You do not owe the debt. You sign because you own the home too, and you do not sign the agreement.
                </Trans>
              ),
            },
            ...(task.mayCancel
              ? [
                  {
                    art: calendarCheck,
                    text: <Trans>You have your own right to cancel, with two copies of the notice about it.</Trans>,
                  },
                ]
              : []),
            {
              art: fileText,
              text: task.signsBeforeDeed ? (
                <Trans>
                  First you show one document, then you read and sign. Last you sign the deed before a notary.
                </Trans>
              ) : (
                <Trans>First you show one document. Then you sign the deed before a notary.</Trans>
              ),
            },
          ]}
        />
      </Section>
      <div className="hl-actions">
        <LinkButton as={Link} to={addressOf('heloc-signer/identity')}>
          <Trans>Continue</Trans>
        </LinkButton>
      </div>
    </StepPage>
  )
}

const useBeginForm = () => {
  const { record } = usePerson()
  const submit = useSubmit(startNotarySession)
  const navigate = useNavigate()
  return useStepForm({
    schema: RecordingForm,
    initial: { recordingAccepted: false },
    save: async () => {
      await submit({ recordingAccepted: true, state: record.signing?.signerState ?? record.property.state })
      navigate(addressOf('heloc-signer/sign'))
    },
  })
}

const BeforeSignersSession = () => {
  const { t } = useLingui()
  const form = useBeginForm()
  return (
    <StepPage
      title={<Trans>Meet your notary</Trans>}
      lede={<Trans>The deed is ready. Each owner signs it before the notary in a session of their own.</Trans>}
    >
      <SignerAsked />
      <WhatHappens />
      <WhatYouNeed />
      <StepForm form={form} action={<Trans>Begin the session</Trans>} savingText={<Trans>Opening the session</Trans>}>
        <FieldGrid>
          <Checkbox {...form.tick('recordingAccepted', t`I agree that the session is recorded.`)} />
        </FieldGrid>
      </StepForm>
    </StepPage>
  )
}

const Part = (): ReactNode => (useSigner().task.isDeedReady ? <BeforeSignersSession /> : <WhatYouSign />)

/** heloc-signer/intro: what is signed and what it means; once the deed is there, what the session with the notary is. */
export const SignerIntroPage = () => (
  <SignerLayout at={['heloc-signer/intro']}>
    <Part />
  </SignerLayout>
)
