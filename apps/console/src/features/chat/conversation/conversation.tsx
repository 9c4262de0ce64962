import { useRead, useWrite } from '@hearthline/client'
import { readChatContext, watchChat } from '@hearthline/contracts'
import { Banner, TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStaff } from '../../../session/index.ts'
import { ProblemBanner } from '../../../shell/index.ts'
import type { OutgoingText } from '../line/agent-line.ts'
import { type LineView, stateOf } from '../line/line-view.ts'
import { useLine, useRead as useReadMark } from '../line/use-line.ts'
import type { Room } from '../use-room.ts'
import { ChatContextPanel } from './chat-context-panel.tsx'
import { ChatHead } from './chat-head.tsx'
import { MessageBox } from './message-box.tsx'
import { Messages } from './messages.tsx'
import { NoteForm } from './note-form.tsx'

/** A refused message: its text stays, and it can be sent again under its own key. */
const Failed = ({ view, onResend }: { view: LineView; onResend: (message: OutgoingText) => void }) =>
  view.outgoing
    .filter(({ hasFailed }) => hasFailed)
    .map((message) => (
      <Banner
        key={message.key}
        tone="negative"
        announced
        fact={<Trans>Something went wrong. Please try resending the message.</Trans>}
        action={
          <TextButton onClick={() => onResend(message)}>
            <Trans>Send again</Trans>
          </TextButton>
        }
      >
        {message.body}
      </Banner>
    ))

const VERIFIED_LOOK_MS = 30_000

const LinkBanner = ({ link }: Pick<LineView, 'link'>) => {
  if (link === 'reconnecting')
    return <Banner tone="notice" fact={<Trans>Connection lost. Attempting to reconnect.</Trans>} announced />
  if (link === 'denied') return <Banner tone="notice" fact={<Trans>This chat is not in your hands.</Trans>} announced />
  return null
}

type OpenProps = { of: string; room: Room; isMine: boolean }

const Open = ({ of, room, isMine }: OpenProps) => {
  const { view, line } = useLine(of)
  const { data: context, error } = useRead(
    readChatContext,
    { params: { conversation: of } },
    { refetchEveryMs: VERIFIED_LOOK_MS },
  )
  useReadMark(line, view, isMine)
  const isOpen = stateOf(view) !== 'ended'
  const name = context?.chat.name ?? ''
  return (
    <>
      <section className="hl-desk-chat" aria-label={name}>
        <ChatHead of={of} name={name} room={room} mayAct={isMine && isOpen} />
        <LinkBanner link={view.link} />
        <Messages of={of} view={view} name={name} showsTyping={room.showsTyping} />
        {isMine && isOpen ? (
          <MessageBox of={of} onSend={(message) => line?.send(message)} onType={() => line?.types()} />
        ) : null}
        {isMine && isOpen && line ? <Failed view={view} onResend={line.send} /> : null}
      </section>
      <aside className="hl-stack">
        <ProblemBanner problem={error} />
        {context ? <ChatContextPanel of={context} /> : null}
        {view.link === 'denied' ? null : <NoteForm of={of} />}
      </aside>
    </>
  )
}

/** A supervisor may read along once that is recorded. */
const Watched = ({ of, room }: Omit<OpenProps, 'isMine'>) => {
  const watch = useWrite(watchChat)
  const [stands, setStands] = useState<{ isNoted: boolean; problem?: unknown }>({ isNoted: false })
  useEffect(() => {
    watch({ params: { conversation: of } }).then(
      () => setStands({ isNoted: true }),
      (problem: unknown) => setStands({ isNoted: false, problem }),
    )
  }, [watch, of])
  return (
    <>
      <ProblemBanner problem={stands.problem} />
      {stands.isNoted ? <Open of={of} room={room} isMine={false} /> : null}
    </>
  )
}

/** The chat that is open: the agent's own, or one that a supervisor reads along. */
export const Conversation = ({ of, room }: { of: string; room: Room }) => {
  const { may } = useStaff()
  const [wasMine, setWasMine] = useState(false)
  const isMine = room.mine.some(({ conversation }) => conversation === of)
  useEffect(() => {
    if (isMine) setWasMine(true)
  }, [isMine])
  // The agent's own chat stays readable after its end.
  if (isMine || wasMine || !may('superviseChat')) return <Open of={of} room={room} isMine={isMine} />
  return <Watched of={of} room={room} />
}
