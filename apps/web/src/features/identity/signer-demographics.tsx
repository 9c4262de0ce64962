import { useWrite } from '@hearthline/client'
import { answerSignerDemographics } from '@hearthline/contracts'
import { Trans } from '@lingui/react/macro'
import { Questions, useQuestionForm } from '../../demographics/index.ts'
import { StepForm } from '../../forms/index.ts'
import { StepPage } from '../../shell/index.ts'
import { useSigner } from '../../signer/index.ts'

/** heloc-signer/identity, between the details and the document: whoever owes as well is asked what the borrower was asked. */
export const SignerDemographics = () => {
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
          You will owe the line as well, so federal law has us ask you too. You decide what to answer, and it changes
          nothing.
        </Trans>
      }
      why={{
        title: <Trans>Who sees your answers</Trans>,
        text: (
          <Trans>
            Nobody who decides on the application, and not the person you sign with. They are kept apart, encrypted, and
            reported to the government without your name.
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
