import './chat.css'
import { EmptyState, Skeleton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { PageHead, ProblemBanner } from '../../shell/index.ts'
import { Conversation } from './conversation/conversation.tsx'
import { MyChats, WaitingList } from './lists.tsx'
import { Offers } from './offers.tsx'
import { PresenceSwitch, SeatWarning } from './presence.tsx'
import { type Room, useRoom } from './use-room.ts'

const NoneOpen = ({ room }: { room: Room }) => (
  <EmptyState title={<Trans>No chat is open.</Trans>}>
    {room.me.presence === 'away' ? (
      <Trans>You are away: nothing is offered to you. You may still take a chat that waits.</Trans>
    ) : (
      <Trans>The next chat is offered to you here. You have 30 seconds to take it.</Trans>
    )}
  </EmptyState>
)

/** An agent's room: chats that are offered, the agent's own chats, who waits, and the chat that is open. */
export const RoomPage = () => {
  const { t } = useLingui()
  const open = useSearchParams()[0].get('with') ?? undefined
  const { data: room, error, refetch } = useRoom()
  return (
    <>
      <PageHead name={t`Chat`} title={<Trans>Chat</Trans>} actions={room ? <PresenceSwitch me={room.me} /> : null} />
      <SeatWarning />
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {room ? (
        <div className="hl-desk">
          <div className="hl-stack">
            <Offers room={room} />
            <MyChats room={room} open={open} />
            <WaitingList room={room} />
          </div>
          {open ? <Conversation key={open} of={open} room={room} /> : <NoneOpen room={room} />}
        </div>
      ) : error ? null : (
        <Skeleton shape="rows" count={6} words={<Trans>Reading the room</Trans>} />
      )}
    </>
  )
}
