import { later } from '@hearthline/client'
import { consolePages } from '@hearthline/domain/routes'
import { EmptyState } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Link, Navigate, Route, Routes } from 'react-router'
import { useStaff } from '../session/index.ts'
import {
  CHAT,
  CHAT_BOT,
  CHAT_FLOOR,
  CHAT_REPLIES,
  COLLEAGUES,
  FEEDBACK,
  INVITATION,
  LIST,
  PageHead,
  PEOPLE,
  QUEUE,
  SECURITY,
  SIGN_IN,
} from '../shell/index.ts'
import { SignedIn } from './signed-in.tsx'

const SignInPage = later(() => import('../features/sign-in/sign-in-page.tsx').then((module) => module.SignInPage))
const CasesPage = later(() => import('../features/cases/cases-page.tsx').then((module) => module.CasesPage))
const QueuePage = later(() => import('../features/queue/queue-page.tsx').then((module) => module.QueuePage))
const ColleaguesPage = later(() =>
  import('../features/colleagues/colleagues-page.tsx').then((module) => module.ColleaguesPage),
)
const CasePage = later(() => import('../features/case/case-page.tsx').then((module) => module.CasePage))
const DocumentPage = later(() => import('../features/case/document-page.tsx').then((module) => module.DocumentPage))
const LedgerPage = later(() => import('../features/case/ledger/ledger-page.tsx').then((module) => module.LedgerPage))

const FeedbackPage = later(() => import('../features/feedback/feedback-page.tsx').then((module) => module.FeedbackPage))
const RoomPage = later(() => import('../features/chat/room-page.tsx').then((module) => module.RoomPage))
const FloorPage = later(() => import('../features/chat/floor/floor-page.tsx').then((module) => module.FloorPage))
const RepliesPage = later(() =>
  import('../features/chat/replies/replies-page.tsx').then((module) => module.RepliesPage),
)
const BotPage = later(() => import('../features/chatbot/bot-page.tsx').then((module) => module.BotPage))

const SecurityPage = later(() => import('../features/security/security-page.tsx').then((module) => module.SecurityPage))

const PeoplePage = later(() => import('../features/people/people-page.tsx').then((module) => module.PeoplePage))

const InvitationPage = later(() =>
  import('../features/sign-in/invitation-page.tsx').then((module) => module.InvitationPage),
)

/** A person who opens no application begins in the chat room, or with the lender's security. */
const FirstPage = () => {
  const { may } = useStaff()
  return may('listApplications') ? <CasesPage /> : <Navigate to={may('answerChat') ? CHAT : SECURITY} replace />
}

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
      <Route path={INVITATION} element={<InvitationPage />} />
      <Route element={<SignedIn />}>
        <Route path={LIST} element={<FirstPage />} />
        <Route path={QUEUE} element={<QueuePage />} />
        <Route path={COLLEAGUES} element={<ColleaguesPage />} />
        <Route path={consolePages.application} element={<CasePage />} />
        <Route path={consolePages.document} element={<DocumentPage />} />
        <Route path={consolePages.ledger} element={<LedgerPage />} />
        <Route path={FEEDBACK} element={<FeedbackPage />} />
        <Route path={CHAT} element={<RoomPage />} />
        <Route path={CHAT_FLOOR} element={<FloorPage />} />
        <Route path={CHAT_REPLIES} element={<RepliesPage />} />
        <Route path={CHAT_BOT} element={<BotPage />} />
        <Route path={SECURITY} element={<SecurityPage />} />
        <Route path={PEOPLE} element={<PeoplePage />} />
        <Route path="*" element={<MissingPage />} />
      </Route>
    </Routes>
  </Suspense>
)
