import { Button, LinkButton } from '@hearthline/ui'
import { rotateCcw } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { DelayPage } from './delay-page.tsx'
import { useRunners } from './use-runners.tsx'

/** On by the client flow's page, unless this is the page. */
const GoOn = () => {
  const { uuid, flowPage } = useApplication()
  const { pathname } = useLocation()
  const to = flowPage && pageAddress(flowPage, { uuid })
  if (to === undefined || to === pathname) return null
  return (
    <LinkButton as={Link} to={to} kind="second">
      <Trans>Go on where this page can</Trans>
    </LinkButton>
  )
}

/** The server is of a newer release than this page, and at a step that this one does not know. */
export const NewerStep = () => (
  <DelayPage
    title={<Trans>This page is older than our system</Trans>}
    lede={
      <Trans>
        We renewed our system while you had this page open, and your application is at a step that the page does not
        know. Load it again; if that brings you back here, wait a few minutes. It is us, not you.
      </Trans>
    }
    runners={useRunners(
      { who: <Trans>Our system</Trans>, what: <Trans>Was renewed</Trans> },
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
