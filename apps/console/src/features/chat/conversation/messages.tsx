import { callFile, saveFile, useAction } from '@hearthline/client'
import { type ChatAttachment, type ChatEvent, type NumberedChatEvent, readDeskFile } from '@hearthline/contracts'
import { fileSize } from '@hearthline/domain/formats'
import { Icon, Tag, TextButton } from '@hearthline/ui'
import { paperclip, penLine } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { ProblemBanner, useFormats } from '../../../shell/index.ts'
import { useWords } from '../event-words.ts'
import type { LineView } from '../line/line-view.ts'

const FileLink = ({ of, file }: { of: string; file: ChatAttachment }) => {
  const take = useAction(async () => {
    const params = { conversation: of, attachment: file.id }
    saveFile(await callFile(readDeskFile, { params }), file.name)
  })
  return (
    <>
      <p className="hl-said-file">
        <Icon art={paperclip} size="text" />{' '}
        <TextButton onClick={() => void take.run()}>
          {file.name} ({fileSize(file.bytes)})
        </TextButton>
      </p>
      <ProblemBanner problem={take.problem} />
    </>
  )
}

/** Files of a message, each to be saved. */
const FileLinks = ({ of, files }: { of: string; files: readonly ChatAttachment[] }) =>
  files.map((file) => <FileLink key={file.id} of={of} file={file} />)

type Of<T extends ChatEvent['type']> = Extract<ChatEvent, { type: T }>

const Message = ({ event, at, name, of }: { event: Of<'message'>; at: string; name: string; of: string }) => {
  const { senders } = useWords()
  const { instant } = useFormats()
  return (
    <li className="hl-said" data-from={event.from}>
      {event.body ? <p className="hl-said-body">{event.body}</p> : null}
      <FileLinks of={of} files={event.attachments} />
      <p className="hl-xs hl-soft">
        {event.from === 'customer' ? name : senders[event.from]} · {instant(at)}
        {event.masked ? (
          <>
            {' '}
            · <Trans>a number was covered</Trans>
          </>
        ) : null}
      </p>
    </li>
  )
}

const Note = ({ event, at }: { event: Of<'note'>; at: string }) => {
  const { instant } = useFormats()
  const { by } = event
  return (
    <li className="hl-said" data-from="note">
      <Tag tone="notice" art={penLine}>
        <Trans>Note, not seen by the customer</Trans>
      </Tag>
      <p className="hl-said-body">{event.body}</p>
      <p className="hl-xs hl-soft">
        {by} · {instant(at)}
      </p>
    </li>
  )
}

const Line = ({ one: { event, at }, name, of }: { one: NumberedChatEvent; name: string; of: string }) => {
  const { lineOf } = useWords()
  const { instant } = useFormats()
  if (event.type === 'message') return <Message event={event} at={at} name={name} of={of} />
  if (event.type === 'note') return <Note event={event} at={at} />
  const line = lineOf(event)
  return line === undefined ? null : (
    <li className="hl-said-line hl-xs hl-soft">
      {line} · {instant(at)}
    </li>
  )
}

const removedIn = ({ events }: LineView): ReadonlySet<string> =>
  new Set(events.flatMap(({ event }) => (event.type === 'removed' ? [event.key] : [])))

/** Scrolls along while the reader is at the end, and stays put once they have scrolled up. */
const useEnd = (count: number) => {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again for each event
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [count])
  return {
    ref: box,
    onScroll: () => {
      const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {}
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
    },
  }
}

const Typing = ({ typing, name, shows }: { typing: LineView['typing']; name: string; shows: boolean }) => (
  <p className="hl-typing hl-xs hl-soft">
    {typing ? (
      <>
        <Trans>{name} is typing</Trans>
        {shows && typing.preview ? <q>{typing.preview}</q> : null}
      </>
    ) : null}
  </p>
)

type MessagesProps = { of: string; view: LineView; name: string; showsTyping: boolean }

/** The messages, as a live region that is there before any arrives; earlier messages are not announced. */
export const Messages = ({ of, view, name, showsTyping }: MessagesProps) => {
  const { t } = useLingui()
  const removed = removedIn(view)
  const shown = view.events.filter(({ event }) => event.type !== 'message' || !removed.has(event.key))
  const end = useEnd(shown.length + view.outgoing.length)
  return (
    <>
      <div
        className="hl-said-log"
        role="log"
        aria-label={t`What was said`}
        aria-live={view.link === 'connected' ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
        tabIndex={0}
        {...end}
      >
        <ol>
          {shown.map((one) => (
            <Line key={one.seq} one={one} name={name} of={of} />
          ))}
          {view.outgoing
            .filter(({ hasFailed }) => !hasFailed)
            .map(({ key, body }) => (
              <li key={key} className="hl-said" data-from="agent" data-waits="">
                <p className="hl-said-body">{body}</p>
                <p className="hl-xs hl-soft">
                  <Trans>Sending</Trans>
                </p>
              </li>
            ))}
        </ol>
      </div>
      <Typing typing={view.typing} name={name} shows={showsTyping} />
    </>
  )
}
