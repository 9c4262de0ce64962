import { Trans } from '@lingui/react/macro'
import { EthnicityBlock, RaceBlock, SexBlock } from './question-blocks.tsx'
import type { QuestionForm } from './use-question-form.ts'
import './demographics.css'

/** The notice of 12 CFR 1003 appendix B, with what holds for an application over the internet. */
const FederalNotice = () => (
  <div className="hl-questions-notice">
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

/** The notice and the three questions, each of which may be refused. */
export const Questions = ({ asked }: { readonly asked: QuestionForm }) => (
  <>
    <FederalNotice />
    <EthnicityBlock asked={asked} />
    <RaceBlock asked={asked} />
    <SexBlock asked={asked} />
  </>
)
