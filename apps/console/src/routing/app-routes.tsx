import { EmptyState } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Link, Route, Routes } from 'react-router'
import { LIST, PageHead, QUEUE, SIGN_IN } from '../shell/index.ts'
import { SignedIn } from './signed-in.tsx'

const SignInPage = lazy(() =>
  import('../features/sign-in/sign-in-page.tsx').then((module) => ({ default: module.SignInPage })),
)
const CasesPage = lazy(() =>
  import('../features/cases/cases-page.tsx').then((module) => ({ default: module.CasesPage })),
)
const QueuePage = lazy(() =>
  import('../features/queue/queue-page.tsx').then((module) => ({ default: module.QueuePage })),
)
const CasePage = lazy(() => import('../features/case/case-page.tsx').then((module) => ({ default: module.CasePage })))
const DocumentPage = lazy(() =>
  import('../features/case/document-page.tsx').then((module) => ({ default: module.DocumentPage })),
)

const MissingPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead name={t`Not found`} title={<Trans>We could not find that page.</Trans>} />
      <EmptyState
        title={<Trans>The address leads nowhere.</Trans>}
        action={
          <Link to={LIST}>
            <Trans>To the applications</Trans>
          </Link>
        }
      >
        <Trans>It may be an old link.</Trans>
      </EmptyState>
    </>
  )
}

export const AppRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      <Route path={SIGN_IN} element={<SignInPage />} />
      <Route element={<SignedIn />}>
        <Route path={LIST} element={<CasesPage />} />
        <Route path={QUEUE} element={<QueuePage />} />
        <Route path="/applications/:uuid" element={<CasePage />} />
        <Route path="/applications/:uuid/documents/:document" element={<DocumentPage />} />
        <Route path="*" element={<MissingPage />} />
      </Route>
    </Routes>
  </Suspense>
)
