import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { DelayPage } from './delay-page.tsx'
import { timeoutCause } from './timeout-causes.ts'
import { useRunners } from './use-runners.tsx'

/** error/timeout: it takes longer, whose turn it is, and that nothing is lost. */
export const TimeoutPage = () => {
  const { i18n, t } = useLingui()
  const { status } = useApplication()
  const { lede, who, what } = timeoutCause(status.state)
  return (
    <DelayPage
      title={<Trans>This takes longer than expected</Trans>}
      lede={i18n._(lede)}
      runners={useRunners({ who: i18n._(who), what: i18n._(what) })}
      why={{
        title: t`Does it count against me?`,
        text: <Trans>No. A delay on our side is no part of any decision, and the offer you may get is the same.</Trans>,
      }}
    />
  )
}
