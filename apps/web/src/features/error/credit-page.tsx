import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { DelayPage } from './delay-page.tsx'
import { useRunners } from './use-runners.tsx'

/** error/credit: the bureau did not answer. */
export const CreditPage = () => {
  const { t } = useLingui()
  const { status } = useApplication()
  const isHard = status.state === 'HARD_CREDIT_PULL'
  return (
    <DelayPage
      title={<Trans>The credit bureau does not answer</Trans>}
      lede={
        <Trans>
          We asked for your report several times and got nothing back. It is the connection, not your credit.
        </Trans>
      }
      runners={useRunners({ who: <Trans>Credit bureau</Trans>, what: <Trans>Did not answer</Trans> })}
      why={{
        title: t`What about my score?`,
        text: isHard ? (
          <Trans>However often we have to ask, it counts as one inquiry.</Trans>
        ) : (
          <Trans>This is a soft check. However often we have to ask, your score does not move.</Trans>
        ),
      }}
    />
  )
}
