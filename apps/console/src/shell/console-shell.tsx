import { useRead } from '@hearthline/client'
import { readChatRoom } from '@hearthline/contracts'
import { ConsoleFrame, ConsoleLink, ConsoleNav } from '@hearthline/ui/console'
import {
  folderOpen,
  inbox,
  listChecks,
  messageSquare,
  messageSquareText,
  shield,
  userRound,
  usersRound,
} from '@hearthline/ui/icons'
import { LanguageSwitch } from '@hearthline/ui/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useStaff } from '../session/index.ts'
import {
  CHAT,
  CHAT_BOT,
  CHAT_FLOOR,
  CHAT_REPLIES,
  COLLEAGUES,
  FEEDBACK,
  LIST,
  PEOPLE,
  QUEUE,
  SECURITY,
} from './addresses.ts'
import { Brand } from './brand.tsx'
import { Person } from './person.tsx'
import { useQueueCount } from './queue-view.ts'
import { Search } from './search.tsx'

const EVERY_MS = 15_000

/** Chats that are offered to the reader, and those of theirs whose customer waits for an answer. */
const useChatCount = (): number | undefined => {
  const { data } = useRead(readChatRoom, {}, { refetchEveryMs: EVERY_MS })
  return data && data.offers.length + data.mine.filter(({ isAsking }) => isAsking).length
}

const hereProps = (isHere: boolean) => (isHere ? ({ 'aria-current': 'page' } as const) : {})

const Cases = ({ pathname }: { pathname: string }) => {
  const count = useQueueCount()
  return (
    <>
      <ConsoleLink as={Link} to={LIST} art={folderOpen} {...hereProps(pathname === LIST)}>
        <Trans>Applications</Trans>
      </ConsoleLink>
      <ConsoleLink as={Link} to={QUEUE} art={listChecks} count={count} {...hereProps(pathname === QUEUE)}>
        <Trans>Queue</Trans>
      </ConsoleLink>
      <ConsoleLink as={Link} to={COLLEAGUES} art={usersRound} {...hereProps(pathname === COLLEAGUES)}>
        <Trans>Colleagues</Trans>
      </ConsoleLink>
    </>
  )
}

const Chats = ({ pathname }: { pathname: string }) => {
  const { may } = useStaff()
  const count = useChatCount()
  return (
    <>
      <ConsoleLink as={Link} to={CHAT} art={messageSquare} count={count} {...hereProps(pathname === CHAT)}>
        <Trans>Chat</Trans>
      </ConsoleLink>
      <ConsoleLink as={Link} to={CHAT_BOT} art={listChecks} {...hereProps(pathname === CHAT_BOT)}>
        <Trans>Chatbot</Trans>
      </ConsoleLink>
      {may('superviseChat') ? (
        <>
          <ConsoleLink as={Link} to={CHAT_FLOOR} art={usersRound} {...hereProps(pathname === CHAT_FLOOR)}>
            <Trans>All chats</Trans>
          </ConsoleLink>
          <ConsoleLink as={Link} to={CHAT_REPLIES} art={messageSquareText} {...hereProps(pathname === CHAT_REPLIES)}>
            <Trans>Ready answers</Trans>
          </ConsoleLink>
        </>
      ) : null}
    </>
  )
}

/** The links that a person's roles allow. */
const Nav = () => {
  const { t } = useLingui()
  const { may } = useStaff()
  const { pathname } = useLocation()
  return (
    <ConsoleNav label={t`Console`}>
      {may('listApplications') ? <Cases pathname={pathname} /> : null}
      {may('answerFeedback') ? (
        <ConsoleLink as={Link} to={FEEDBACK} art={inbox} {...hereProps(pathname === FEEDBACK)}>
          <Trans>Feedback</Trans>
        </ConsoleLink>
      ) : null}
      {may('answerChat') ? <Chats pathname={pathname} /> : null}
      {may('readSecurityEvents') || may('respondToIncidents') ? (
        <ConsoleLink as={Link} to={SECURITY} art={shield} {...hereProps(pathname === SECURITY)}>
          <Trans>Security</Trans>
        </ConsoleLink>
      ) : null}
      {may('listPeople') ? (
        <ConsoleLink as={Link} to={PEOPLE} art={userRound} {...hereProps(pathname === PEOPLE)}>
          <Trans>People</Trans>
        </ConsoleLink>
      ) : null}
    </ConsoleNav>
  )
}

/** What surrounds every page behind the sign-in. */
export const ConsoleShell = ({ children }: { children: ReactNode }) => {
  const { may } = useStaff()
  return (
    <ConsoleFrame
      brand={<Brand />}
      nav={<Nav />}
      person={<Person />}
      top={
        <>
          {may('listApplications') ? <Search /> : null}
          <LanguageSwitch />
        </>
      }
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ConsoleFrame>
  )
}
