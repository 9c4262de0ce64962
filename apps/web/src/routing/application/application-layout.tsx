import type { ApplicationRecord } from '@hearthline/contracts'
import type { ApplicationPage } from '@hearthline/domain/flow'
import type { RouteMatch } from '@hearthline/domain/routes'
import { AnnouncerProvider, LinkButton, Skeleton, ToastProvider } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { ApplicationProvider } from '../../application/index.ts'
import { MissingNotice } from '../../conditions/index.ts'
import { usePart } from '../../i18n/index.ts'
import { NewsPage, PausedPart, SideContent, SiteFrame, useProblemText } from '../../shell/index.ts'
import type { PageName } from '../page-registry.ts'
import { PageView } from '../page-view.tsx'
import { useTitle } from '../use-title.ts'
import { ApplicationFrame } from './application-frame.tsx'
import { applicationTitles } from './application-titles.ts'
import { backFrom, decide, type Verdict } from './decide.ts'
import { type LoadedApplication, useFlowPage, useLoadedApplication } from './use-loaded-application.ts'
import { useStay } from './use-stay.ts'
import { useSurveyPrompt } from './use-survey-prompt.ts'

const Opening = () => <Skeleton shape="page" count={6} words={<Trans>Opening your application</Trans>} />

const Failed = ({ problem, retry }: { problem: unknown; retry: () => void }) => {
  const text = useProblemText()
  return (
    <NewsPage
      title={text(problem)}
      actions={
        <>
          <LinkButton as="button" type="button" onClick={retry}>
            <Trans>Try again</Trans>
          </LinkButton>
          <LinkButton as={Link} to="/dashboard" kind="second">
            <Trans>Go to dashboard</Trans>
          </LinkButton>
        </>
      }
    />
  )
}

/** Few meet it: its code and its words come where a report ran out. */
const OldReportPart = ({ report }: { report: NonNullable<ApplicationRecord['expiredReport']> }) => {
  const { OldReport } = usePart('feature:report', () => import('../../features/report/old-report.tsx'))
  return <OldReport report={report} />
}

/** Below the page, a moment after it opened; where it cannot be loaded, the page goes without it. */
const SurveyPart = ({ page }: { page: string }) => {
  const { PageSurvey } = usePart('feature:feedback', () => import('../../features/feedback/feedback-parts.ts'))
  return <PageSurvey page={page} />
}

type ReadyProps = {
  readonly uuid: string
  readonly match: RouteMatch
  readonly application: Extract<LoadedApplication, { kind: 'ready' }>
}

/** The routes table's names under an application are its pages, all but its own address. */
const pageOf = ({ route }: RouteMatch): ApplicationPage | undefined =>
  route.name === ':uuid' ? undefined : (route.name as ApplicationPage)

const BackLink = ({ to }: { to: string }) => (
  <p className="hl-page-back">
    <Link to={to}>
      <Trans>Back</Trans>
    </Link>
  </p>
)

/** What is shown instead of a page while its step is not open. */
const INSTEAD: Readonly<Partial<Record<Verdict['kind'], PageName>>> = {
  wait: 'waiting-view',
  given: 'given-view',
}

const Ready = ({ uuid, match, application }: ReadyProps) => {
  const { pathname } = useLocation()
  const { status, record, profile, refetch } = application
  const page = pageOf(match)
  const flowPage = useFlowPage(status, record)
  const { isInside, isLeft, seen } = useStay()
  const verdict = decide(status, record, { uuid, page, path: pathname, isInside, isLeft, flowPage })
  useEffect(() => seen(verdict.kind))
  const isSurveyDue = useSurveyPrompt(verdict.kind === 'show' && match.route.survey ? match.route.name : undefined)
  const name = INSTEAD[verdict.kind] ?? match.route.name
  const back = verdict.kind === 'wait' ? undefined : backFrom(status, record, { uuid, page })
  return (
    <ApplicationProvider given={{ uuid, status, record, profile, refetch, flowPage }}>
      <ApplicationFrame status={status} record={record} pageStage={match.route.stage}>
        {verdict.kind === 'go' ? (
          <>
            <Navigate to={verdict.to} replace={!verdict.isOnward} />
            <Opening />
          </>
        ) : (
          <Suspense fallback={<Opening />}>
            {back ? <BackLink to={back} /> : null}
            <PausedPart isPaused={record.isPaused} />
            <MissingNotice record={record} />
            {record.expiredReport?.canBeRenewed ? <OldReportPart report={record.expiredReport} /> : null}
            <PageView key={verdict.kind === 'given' ? pathname : name} name={name} />
            {isSurveyDue ? (
              <SideContent>
                <Suspense>
                  <SurveyPart page={match.route.name} />
                </Suspense>
              </SideContent>
            ) : null}
          </Suspense>
        )}
      </ApplicationFrame>
    </ApplicationProvider>
  )
}

/** Everything an application's pages share: they find it loaded, at the right address, in its frame. */
export const ApplicationLayout = ({ uuid, match }: { uuid: string; match: RouteMatch }) => {
  useTitle(match, applicationTitles)
  const application = useLoadedApplication(uuid)
  if (application.kind === 'failed') return <Failed problem={application.problem} retry={application.retry} />
  if (application.kind === 'loading') {
    return (
      <SiteFrame>
        <Opening />
      </SiteFrame>
    )
  }
  return (
    <AnnouncerProvider>
      <ToastProvider>
        <Ready uuid={uuid} match={match} application={application} />
      </ToastProvider>
    </AnnouncerProvider>
  )
}
