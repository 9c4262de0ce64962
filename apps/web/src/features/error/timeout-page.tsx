import { isKnownState } from '@hearthline/domain/routing'
import { Button, LinkButton } from '@hearthline/ui'
import { rotateCcw } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { DelayPage, ScoreWords, useRunners } from './delay-page.tsx'
import { timeoutCause } from './timeout-causes.ts'

/** On by the client flow's page, unless this is the page. */
const GoOn = () => {
  const { uuid, flowPage } = useApplication()
  const { pathname } = useLocation()
  const to = flowPage && pageAddress(flowPage, { uuid })
  if (to === undefined || to === pathname) return null
  return (
    <LinkButton as={Link} to={to} kind="second">
      <Trans>Go on with your application</Trans>
    </LinkButton>
  )
}

/** The server is of a newer release than this page, and at a step that this one does not know. */
const NewerStep = () => (
  <DelayPage
    title={<Trans>This page is older than our system</Trans>}
    lede={
      <Trans>
        We updated our system while you had this page open, and the page does not know the step your application is at.
        Load the page again. If you come back here, wait a few minutes. Your application is not affected.
      </Trans>
    }
    runners={useRunners(
      { who: <Trans>Our system</Trans>, what: <Trans>Was updated</Trans> },
      { ours: <Trans>Keeps your application as it is</Trans> },
    )}
    instead={
      <>
        <Button kind="filled" art={rotateCcw} onClick={() => location.reload()}>
          <Trans>Load this page again</Trans>
        </Button>
        <GoOn />
      </>
    }
  />
)

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
            <Trans>No. This wait plays no part in any decision.</Trans> <ScoreWords />
          </>
        ),
      }}
    />
  )
}

/** error/timeout: why it waits, whose turn it is, and that nothing is lost. */
export const TimeoutPage = () => (isKnownState(useApplication().status.state) ? <KnownStep /> : <NewerStep />)
