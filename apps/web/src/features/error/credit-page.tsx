import { Trans, useLingui } from '@lingui/react/macro'
import { DelayPage, ScoreWords, useRunners } from './delay-page.tsx'

/** error/credit: the bureau did not answer. */
export const CreditPage = () => {
  const { t } = useLingui()
  return (
    <DelayPage
      title={<Trans>The credit bureau does not answer</Trans>}
      lede={
        <Trans>
          We asked for your report several times and got no answer. The connection is the reason, not your credit.
        </Trans>
      }
      runners={useRunners({ who: <Trans>Credit bureau</Trans>, what: <Trans>Did not answer</Trans> })}
      why={{
        title: t`What about my score?`,
        text: <ScoreWords />,
      }}
    />
  )
}
