import './dashboard.css'
import { useApplications } from '@hearthline/client'
import { addressOf } from '@hearthline/domain/routes'
import { EmptyState, LinkButton, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../session/index.ts'
import { OfficerBar, OfficerPanel, PageTitle, ProblemBanner, SiteFrame } from '../../shell/index.ts'
import { ApplicationOverview } from './application-overview.tsx'
import { EarlierPart } from './earlier-part.tsx'

const Empty = () => (
  <EmptyState
    title={<Trans>You have no application yet</Trans>}
    action={
      <LinkButton as={Link} to={addressOf('register')}>
        <Trans>See your rates</Trans>
      </LinkButton>
    }
  >
    <Trans>It takes about four minutes, and your credit score does not move.</Trans>
  </EmptyState>
)

const Applications = ({ side }: { side: HTMLElement | null }) => {
  const { data, error, refetch } = useApplications()
  if (!data) {
    return error ? (
      <ProblemBanner problem={error} onRetry={refetch} />
    ) : (
      <Skeleton shape="page" count={6} words={<Trans>Looking for your applications</Trans>} />
    )
  }
  const main = data.find(({ active }) => active) ?? data[0]
  if (!main) return <Empty />
  const others = data.filter(({ uuid }) => uuid !== main.uuid).map(({ uuid }) => uuid)
  return (
    <>
      <ApplicationOverview key={main.uuid} uuid={main.uuid} side={side} />
      <EarlierPart uuids={others} />
    </>
  )
}

const Hello = () => {
  const name = useSession().profile?.name?.firstName
  return name ? <Trans>Hello {name}</Trans> : <Trans>Hello</Trans>
}

/** /dashboard: the next thing to do, the application, its dates and its papers. */
export const DashboardPage = () => {
  const [side, setSide] = useState<HTMLElement | null>(null)
  return (
    <SiteFrame
      layout="plain"
      bars={<OfficerBar />}
      side={
        <>
          <OfficerPanel />
          <div className="hl-side-slot" ref={setSide} />
        </>
      }
    >
      <div className="hl-stack" data-gap="8">
        <PageTitle title={<Hello />} />
        <Applications side={side} />
      </div>
    </SiteFrame>
  )
}
