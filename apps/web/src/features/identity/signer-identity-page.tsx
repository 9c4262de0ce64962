import { useWrite } from '@hearthline/client'
import { answerSignerDemographics } from '@hearthline/contracts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Questions, useQuestionForm } from '../../demographics/index.ts'
import { StepForm } from '../../forms/index.ts'
import { StepPage } from '../../shell/index.ts'
import { SignerLayout, useSigner } from '../../signer/index.ts'
import { IdentityPage } from './identity-page.tsx'
import { SignerCustomer } from './signer-customer.tsx'
import { SignerDetails } from './signer-details.tsx'

/** heloc-signer/identity, between the details and the document: a signer who also owes is asked what the borrower was asked. */
const SignerDemographics = () => {
  const { task, refetch } = useSigner()
  const answer = useWrite(answerSignerDemographics)
  const asked = useQuestionForm(async (body) => {
    await answer({ params: { uuid: task.uuid }, body })
    await refetch()
  })
  return (
    <StepPage
      title={<Trans>Three questions for fair lending</Trans>}
      lede={
        <Trans>
          You will owe the line as well, so federal law requires us to ask you too. You decide what to answer, and it
          changes nothing.
        </Trans>
      }
      why={{
        title: <Trans>Who sees your answers</Trans>,
        text: (
          <Trans>
            Not the people who decide on the application, and not the person you sign with. We keep your answers apart
            and encrypted, and report them to the government without your name.
          </Trans>
        ),
      }}
    >
      <StepForm form={asked.form} action={<Trans>Continue</Trans>} savingText={<Trans>Saving</Trans>}>
        <Questions asked={asked} />
      </StepForm>
    </StepPage>
  )
}

/** Their own details first (more of them for a signer who also owes), then the questions for fair lending where asked, then the document. */
export const SignerIdentity = (): ReactNode => {
  const { hasConsent, owesDetails, demographics } = useSigner().task
  if (!hasConsent) return <SignerDetails />
  if (owesDetails) return <SignerCustomer />
  return demographics === 'TO_ASK' ? <SignerDemographics /> : <IdentityPage />
}

/** heloc-signer/identity: who the signer is, by the same document check as the borrower's. */
export const SignerIdentityPage = () => (
  <SignerLayout at={['heloc-signer/identity', 'heloc-signer/intro']}>
    <SignerIdentity />
  </SignerLayout>
)
