import './start.css'
import { Banner } from '@hearthline/ui'
import { doorOpen, fileCheckCorner, userRound } from '@hearthline/ui/icons'
import { Relay, Since } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { StepPage, useCompany, useFormats } from '../../shell/index.ts'
import { SummaryReview } from './summary-review.tsx'

/** While the summary is being made: seconds, as a rule. */
const SummaryComing = () => {
  const { t } = useLingui()
  const { record } = useApplication()
  const { name, phone } = useCompany()
  const { instantTime } = useFormats()
  const since = instantTime(record.stepEnteredAt)
  const { loanNumber } = record
  const { email } = record.applicant
  const { shown } = phone
  return (
    <StepPage
      status={
        <Since>
          <Trans>Waiting since {since}</Trans>
        </Since>
      }
      title={<Trans>We are writing your summary</Trans>}
      lede={<Trans>Everything you told us and what you chose, in one document. It usually takes a few seconds.</Trans>}
    >
      <Relay
        label={t`Who acts when`}
        runners={[
          {
            key: 'you',
            state: 'done',
            art: userRound,
            who: <Trans>You</Trans>,
            what: <Trans>Gave the last of your facts</Trans>,
          },
          {
            key: 'lender',
            state: 'here',
            art: fileCheckCorner,
            who: name,
            what: <Trans>Writing it now, under a minute</Trans>,
          },
          {
            key: 'read',
            state: 'ahead',
            art: userRound,
            who: <Trans>You</Trans>,
            what: <Trans>Read it and certify it, whenever you like</Trans>,
          },
        ]}
      />
      <Banner tone="positive" art={doorOpen} fact={<Trans>You can close this page.</Trans>}>
        <Trans>
          Nothing is lost, and we write to {email} when it is your turn. If it takes longer, call {shown} and give loan
          number {loanNumber}.
        </Trans>
      </Banner>
    </StepPage>
  )
}

/** start/app-summary: first the wait until the summary is made, then the whole of it to read and certify. */
export const SummaryPage = () =>
  useApplication().status.state === 'GENERATE_SUMMARY_DISCLOSURE' ? <SummaryComing /> : <SummaryReview />
