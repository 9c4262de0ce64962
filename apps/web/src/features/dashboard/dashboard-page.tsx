import './dashboard.css'
import { useRead } from '@hearthline/client'
import { readOwnFlags } from '@hearthline/contracts'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { memo, Suspense } from 'react'
import { useSession } from '../../session/index.ts'
import { OfficerBar, OfficerPanel } from '../../shell/account/index.ts'
import { PageTitle, ProblemBanner, SiteFrame, useSide } from '../../shell/index.ts'
import { ApplicationOverview, type ApplicationOverviewProps } from './application-overview.tsx'
import { EmptyDashboard } from './empty-dashboard.tsx'
import { useDashboardVariation } from './use-dashboard-variation.ts'
import { useLaterDesks } from './use-later-desks.ts'
import { type Overview, useOverview } from './use-overview.ts'

/** Asked of whoever has no application: an agent has other work here. Where nobody can say, they are none. */
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

/** /dashboard: the next thing to do, the application, its dates, its people and its papers. */
export const DashboardPage = () => {
  const [side, sideRef] = useSide()
  const variation = useDashboardVariation()
  const overview = useOverview()
  const { isBroker } = useSession()
  const isAgent = useIsAgent(overview.kind === 'empty' && !isBroker)
  // Whoever works here has no loan officer, unless they have an application as well.
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
