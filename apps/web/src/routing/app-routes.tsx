import { later } from '@hearthline/client'
import { BASE_PATH, GALLERY_PATH, type RouteMatch, resolveAddress, titleOf } from '@hearthline/domain/routes'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { usePart } from '../i18n/index.ts'
import { LOGGED_OUT, usePrivateLabel } from '../session/index.ts'
import { LaterShellPart, OpeningPage, SiteFrame } from '../shell/index.ts'
import type { Maintenance } from './maintenance.ts'
import { PageView } from './page-view.tsx'
import { useAddressContext } from './use-address-context.ts'
import { useMaintenance } from './use-maintenance.ts'
import { entryTitles, useInsteadTitle, useTitle } from './use-title.ts'

/** Reports every page that is shown to telemetry; telemetry that fails never affects the page. */
const usePageViews = (pathname: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another view
  useEffect(() => {
    import('./report-page-view.ts').then(({ reportPageView }) => reportPageView()).catch(() => undefined)
  }, [pathname])
}

const Gallery = later(() => import('../gallery/index.ts').then((module) => module.Gallery))

const Nowhere = () => {
  useInsteadTitle('missing')
  return <LaterShellPart draw={({ MissingPage }) => <MissingPage />} />
}

const Opening = () => (
  <SiteFrame>
    <OpeningPage words={<Trans>Opening the page</Trans>} />
  </SiteFrame>
)

type TitledProps = { readonly match: RouteMatch; readonly words: typeof entryTitles }

const Titled = ({ match, words }: TitledProps): ReactNode => {
  useTitle(match, words)
  return null
}

const SitePage = ({ match }: { match: RouteMatch }) => (
  <>
    {titleOf(match) in entryTitles ? (
      <Titled match={match} words={entryTitles} />
    ) : (
      <Suspense>
        <LaterShellPart draw={({ laterTitles }) => <Titled match={match} words={laterTitles} />} />
      </Suspense>
    )}
    <PageView key={match.route.name} name={match.route.name} />
  </>
)

/** What only an open application needs stays out of the first load. */
const ApplicationPart = ({ uuid, match }: { uuid: string; match: RouteMatch }) => {
  const { ApplicationLayout } = usePart('application', () => import('./application/application-layout.tsx'))
  return <ApplicationLayout key={uuid} uuid={uuid} match={match} />
}

const PageOf = ({ match }: { match: RouteMatch }) => {
  const { uuid } = match.params
  const isApplication = uuid !== undefined && match.route.path.startsWith(`${BASE_PATH}/:uuid`)
  return isApplication ? <ApplicationPart uuid={uuid} match={match} /> : <SitePage match={match} />
}

const Maintained = ({ flag }: { flag: Maintenance }) => {
  useInsteadTitle('maintenance', flag.pageTitle)
  return <LaterShellPart draw={({ MaintenancePage }) => <MaintenancePage {...flag} />} />
}

const NotAccepting = () => {
  useInsteadTitle('notAccepting')
  return <LaterShellPart draw={({ NotAcceptingPage }) => <NotAcceptingPage />} />
}

const Leave = ({ to }: { to: string }) => {
  useEffect(() => location.assign(to), [to])
  return null
}

/**
 * The page of a route. Drawn again for another route, not for every answer about the visitor. Its own Suspense lets
 * what asks about the visitor live on while the page's code comes, so that nothing is asked twice.
 */
const Shown = ({ route, params }: RouteMatch) => {
  const kept = JSON.stringify(params)
  return useMemo(() => {
    const match = { route, params: JSON.parse(kept) }
    return (
      <Suspense fallback={<Opening />}>
        <Routes>
          <Route path={route.path} element={<PageOf match={match} />} />
        </Routes>
      </Suspense>
    )
  }, [route, kept])
}

const Resolved = ({ path, query }: { path: string; query: string }): ReactNode => {
  const maintenance = useMaintenance()
  const context = useAddressContext(maintenance.routes)
  const resolved = resolveAddress(path, query, context)
  switch (resolved.kind) {
    case 'show':
      return <Shown route={resolved.route} params={resolved.params} />
    case 'redirect':
    case 'rewrite':
      return <Navigate to={resolved.to} replace state={context.isLeaving && LOGGED_OUT} />
    case 'leave':
      return <Leave to={resolved.to} />
    case 'instead':
      return resolved.page === 'maintenance' ? <Maintained flag={maintenance} /> : <NotAccepting />
    case 'missing':
      return <Nowhere />
  }
}

/** What the address shows, by the one routes table (domain/routes). */
export const AppRoutes = () => {
  const { pathname, search } = useLocation()
  usePageViews(pathname)
  const { sandbox } = usePrivateLabel().hearthline
  const isGallery = pathname === GALLERY_PATH && (sandbox || import.meta.env.DEV)
  return (
    <Suspense fallback={<Opening />}>{isGallery ? <Gallery /> : <Resolved path={pathname} query={search} />}</Suspense>
  )
}
