import './dashboard.css'
import { useRead } from '@hearthline/client'
import { readOwnFlags } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { Card, IconList, LinkButton, Skeleton } from '@hearthline/ui'
import { clock, fileText, house, shield } from '@hearthline/ui/icons'
import { HouseDrawing } from '@hearthline/ui/overview'
import { Trans } from '@lingui/react/macro'
import { memo, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../session/index.ts'
import { OfficerBar, OfficerPanel } from '../../shell/account/index.ts'
import { ChatOrCall, PageTitle, ProblemBanner, SiteFrame, useCompany, useSide } from '../../shell/index.ts'
import { ApplicationOverview, type ApplicationOverviewProps } from './application-overview.tsx'
import { useMayStart } from './standing-of.ts'
import { type Overview, useDashboardVariation, useLaterDesks, useOverview } from './use-overview.ts'

const Facts = () => (
  <IconList
    items={[
      { art: clock, text: <Trans>About four minutes to see your rates, and your answers are saved as you go.</Trans> },
      { art: shield, text: <Trans>A soft credit check. Your score does not change.</Trans> },
      { art: house, text: <Trans>Have the address of the home at hand, and roughly what you owe on it.</Trans> },
      { art: fileText, text: <Trans>Later: proof of income, an ID and your home insurance.</Trans> },
    ]}
  />
)

/** For an account without an application: what it would take, and how to begin. */
const EmptyDashboard = () => {
  const { shortName } = useCompany()
  const mayStart = useMayStart()
  return (
    <Card>
      <div className="hl-dash-empty">
        <HouseDrawing />
        <div className="hl-stack">
          <h2>
            <Trans>You have no application yet</Trans>
          </h2>
          {mayStart ? (
            <Facts />
          ) : (
            <p className="hl-soft hl-measure">
              <Trans>
                {shortName} works through loan originators. Open the link that yours sent you, and your application
                shows here.
              </Trans>
            </p>
          )}
          <div className="hl-row">
            {mayStart ? (
              <LinkButton as={Link} to={addressOf('register')}>
                <Trans>See your rates</Trans>
              </LinkButton>
            ) : null}
            <span className="hl-small">
              <ChatOrCall />
            </span>
          </div>
        </div>
      </div>
    </Card>
  )
}

/** Asked where there is no application: an agent has other work here. Without an answer, they are none. */
const useIsAgent = (enabled: boolean): boolean | undefined => {
  const { data, isError } = useRead(readOwnFlags, {}, { enabled })
  return isError ? false : data?.isAgent
}

const Looking = () => <Skeleton shape="page" count={6} words={<Trans>Looking for your applications</Trans>} />

/** Few see one. */
const LaterDesk = ({ isBroker }: { isBroker: boolean }) => {
  const { AgentDesk, ReferralsDesk } = useLaterDesks()
  return isBroker ? <ReferralsDesk /> : <AgentDesk />
}

const Hello = () => {
  const name = useSession().profile?.name?.firstName
  return name ? <Trans>Hello {name}</Trans> : <Trans>Hello</Trans>
}

/** The news in one line: whether there is something to do. */
const Heading = ({ overview }: { overview: Overview }) => {
  const name = useSession().profile?.name?.firstName
  if (overview.kind !== 'ready' || !name) return <Hello />
  switch (overview.standing.kind) {
    case 'yours':
      return <Trans>Hello {name}, one thing to do</Trans>
    case 'ours':
    case 'paused':
    case 'closing':
      return <Trans>Hello {name}, nothing to do right now</Trans>
    default:
      return <Hello />
  }
}

type BodyProps = Omit<ApplicationOverviewProps, 'overview'> & {
  readonly overview: Overview
  readonly isBroker: boolean
  /** Undefined until it is known. */
  readonly isAgent: boolean | undefined
}

/** Drawn again for other facts of the application, not for what is learned of the visitor. */
const Body = memo(({ overview, isBroker, isAgent, ...shown }: BodyProps) => {
  switch (overview.kind) {
    case 'loading':
      return <Looking />
    case 'failed':
      return <ProblemBanner problem={overview.problem} onRetry={overview.retry} />
    case 'empty':
      if (!isBroker && isAgent === undefined) return <Looking />
      return isBroker || isAgent ? (
        <Suspense fallback={<Looking />}>
          <LaterDesk isBroker={isBroker} />
        </Suspense>
      ) : (
        <EmptyDashboard />
      )
    case 'ready':
      return <ApplicationOverview key={overview.record.uuid} overview={overview} {...shown} />
  }
})

/** /dashboard: the next thing to do, the application, its dates, its people and its documents. */
export const DashboardPage = () => {
  const [side, sideRef] = useSide()
  const variation = useDashboardVariation()
  const overview = useOverview()
  const { isBroker } = useSession()
  const isAgent = useIsAgent(overview.kind === 'empty' && !isBroker)
  // Staff have no loan officer, unless they have an application as well.
  const hasOfficer = !isBroker && !(isAgent && overview.kind === 'empty')
  const application = overview.kind === 'ready' ? overview.record.uuid : undefined
  return (
    <SiteFrame
      header="account"
      layout="plain"
      bars={hasOfficer ? <OfficerBar application={application} /> : null}
      side={
        <>
          {hasOfficer ? <OfficerPanel application={application} /> : null}
          <div className="hl-side-slot" ref={sideRef} />
        </>
      }
    >
      <div className="hl-stack hl-dash" data-gap="8">
        <PageTitle title={<Heading overview={overview} />} />
        <Body overview={overview} side={side} isBroker={isBroker} isAgent={isAgent} variation={variation} />
      </div>
    </SiteFrame>
  )
}
