import { answerDemographics } from '@hearthline/contracts'
import { Trans } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { Questions, useQuestionForm } from '../../demographics/index.ts'
import { StepForm } from '../../forms/index.ts'
import { StepPage } from '../../shell/index.ts'

/** start/hmda: three questions that federal law makes us ask and lets everybody refuse. */
export const HmdaPage = () => {
  const { uuid } = useApplication()
  const asked = useQuestionForm(useSubmit(answerDemographics), `${uuid}:demographics`)
  return (
    <StepPage
      title={<Trans>Three questions for fair lending</Trans>}
      lede={
        <Trans>
          Federal law requires us to ask. You decide what to answer, and it changes nothing in our decision.
        </Trans>
      }
      why={{
        title: <Trans>Who sees your answers</Trans>,
        text: (
          <Trans>
            Not the people who decide on your application. We keep your answers apart and encrypted, and report them to
            the government without your name. Nothing on this page is saved until you continue.
          </Trans>
        ),
      }}
    >
      <StepForm form={asked.form} action={<Trans>Continue</Trans>}>
        <Questions asked={asked} />
      </StepForm>
    </StepPage>
  )
}
