import { Trans } from '@lingui/react/macro'
import { StepForm } from '../../forms/index.ts'
import { StepPage } from '../../shell/index.ts'
import { EthnicityBlock, RaceBlock, SexBlock } from './hmda-blocks.tsx'
import { useHmdaForm } from './use-hmda-form.ts'
import './start.css'

/** The notice of 12 CFR 1003 appendix B, with what holds for an application over the internet. */
const FederalNotice = () => (
  <div className="hl-hmda-notice">
    <p>
      <Trans>
        The purpose of collecting this information is to help ensure that all applicants are treated fairly and that the
        housing needs of communities and neighborhoods are being fulfilled. For residential mortgage lending, federal
        law requires that we ask applicants for their demographic information (ethnicity, race and sex) in order to
        monitor our compliance with equal credit opportunity, fair housing and home mortgage disclosure laws.
      </Trans>
    </p>
    <p>
      <Trans>
        You are not required to provide this information, but are encouraged to do so. You may select one or more
        designations for ethnicity and one or more for race. The law provides that we may not discriminate on the basis
        of this information, or on whether you choose to provide it.
      </Trans>
    </p>
    <p>
      <Trans>
        You are applying over the internet: nobody notes anything by sight or by name. If you do not wish to provide
        some or all of this information, say so below, question by question.
      </Trans>
    </p>
  </div>
)

/** start/hmda: three questions that federal law makes us ask and lets everybody refuse. */
export const HmdaPage = () => {
  const hmda = useHmdaForm()
  return (
    <StepPage
      title={<Trans>Three questions for fair lending</Trans>}
      lede={<Trans>Federal law asks us to ask. You decide what you say, and it changes nothing in our decision.</Trans>}
      why={{
        title: <Trans>Who sees your answers</Trans>,
        text: (
          <Trans>
            Nobody who decides on your application. They are kept apart, encrypted, and reported to the government
            without your name. Nothing on this page is saved until you continue.
          </Trans>
        ),
      }}
    >
      <StepForm form={hmda.form} action={<Trans>Continue</Trans>}>
        <FederalNotice />
        <EthnicityBlock hmda={hmda} />
        <RaceBlock hmda={hmda} />
        <SexBlock hmda={hmda} />
      </StepForm>
    </StepPage>
  )
}
