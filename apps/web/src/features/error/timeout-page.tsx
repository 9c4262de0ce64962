import { isKnownState } from '@hearthline/domain/routing'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { DelayPage } from './delay-page.tsx'
import { NewerStep } from './newer-step.tsx'
import { ScoreWords } from './score-words.tsx'
import { timeoutCause } from './timeout-causes.ts'
import { useRunners } from './use-runners.tsx'

const KnownStep = () => {
  const { i18n, t } = useLingui()
  const { status, record } = useApplication()
  const { title, lede, who, what, ours, after, yours } = timeoutCause(status.state, {
    isUnrecorded: status.datatreeNoMatch,
    isStalled: record.needsAttention?.step === record.step,
  })
  return (
    <DelayPage
      title={i18n._(title)}
      lede={i18n._(lede)}
      runners={useRunners(
        { who: i18n._(who), what: i18n._(what) },
        { ours: ours && i18n._(ours), after: after && i18n._(after) },
      )}
      yours={yours && i18n._(yours)}
      why={{
        title: t`Does it count against me?`,
        text: (
          <>
            <Trans>No. This wait is no part of any decision.</Trans> <ScoreWords />
          </>
        ),
      }}
    />
  )
}

/** error/timeout: why it waits, whose turn it is, and that nothing is lost. */
export const TimeoutPage = () => (isKnownState(useApplication().status.state) ? <KnownStep /> : <NewerStep />)
