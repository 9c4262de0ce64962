import type { ShownMessage } from '@hearthline/client/chat'
import { allowedLink, linkSegments } from '@hearthline/domain/chat'
import { dateFormat } from '@hearthline/domain/formats'
import { Icon, TextButton } from '@hearthline/ui'
import { thumbsDown, userRound } from '@hearthline/ui/icons'
import { useLocale } from '@hearthline/ui/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Attachments } from './attachments.tsx'
import { BadResponse } from './bad-response.tsx'
import { useChat, useSurroundings } from './chat-context.tsx'

/** A message as words: nothing of it is markup, and only links to listed hosts can be followed. */
const MessageText = ({ body }: { body: string }) => {
  const { linkDomains } = useSurroundings()
  let at = 0
  return (
    <p className="chat-text">
      {linkSegments(body, linkDomains).map(({ text, href }) => {
        const key = at
        at += text.length
        return href === undefined ? (
          <span key={key}>{text}</span>
        ) : (
          <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        )
      })}
    </p>
  )
}

const WHO: Readonly<Record<ShownMessage['from'], ReactNode>> = {
  me: <Trans>You</Trans>,
  // Agents have no other name here (chat-signin-data.md 6).
  agent: <Trans>Agent</Trans>,
  bot: <Trans>Automatic answer</Trans>,
  system: <Trans>Notice</Trans>,
}

const STATUS: Readonly<Record<ShownMessage['status'], ReactNode>> = {
  held: <Trans>waiting for an agent</Trans>,
  sending: <Trans>sending</Trans>,
  sent: null,
  read: <Trans>read</Trans>,
  failed: <Trans>not sent</Trans>,
}

const Time = ({ at }: { at: string }) => {
  const { formats } = useLocale()
  return <time dateTime={at}>{dateFormat(formats, { hour: 'numeric', minute: '2-digit' }).format(new Date(at))}</time>
}

const Foot = ({ message }: { message: ShownMessage }) => {
  const { chat } = useChat()
  const status = message.from === 'me' ? STATUS[message.status] : null
  return (
    <small>
      {message.from === 'me' ? null : <>{WHO[message.from]} · </>}
      <Time at={message.at} />
      {status ? <> · {status}</> : null}
      {message.status === 'failed' ? (
        <>
          {' '}
          <TextButton onClick={() => void chat.resend(message.key)}>
            <Trans>Resend</Trans>
          </TextButton>
        </>
      ) : null}
    </small>
  )
}

const Sources = ({ message: { bot } }: { message: ShownMessage }) => {
  const { linkDomains } = useSurroundings()
  if (!bot?.sources.length) return null
  return (
    <p className="hl-xs">
      <Trans>From:</Trans>{' '}
      {bot.sources.map(({ label, href }) => {
        const target = href === undefined ? undefined : allowedLink(href, linkDomains)
        return target === undefined ? (
          <span key={label}>{label}</span>
        ) : (
          <a key={label} href={target} target="_blank" rel="noopener noreferrer nofollow">
            {label}
          </a>
        )
      })}
    </p>
  )
}

const Choices = ({ message: { bot } }: { message: ShownMessage }) => {
  const { chat, state } = useChat()
  const { t } = useLingui()
  if (state.view !== 'messages' || !bot || !(bot.choices?.length || bot.handoff)) return null
  return (
    <div className="chat-choices">
      {bot.choices?.map(({ id, label }) => (
        <button key={id} type="button" onClick={() => void chat.choose(id)}>
          {label}
        </button>
      ))}
      {bot.handoff ? (
        <button type="button" data-person="" onClick={() => void chat.handoff(t`I would like to talk to a person.`)}>
          <Icon art={userRound} size="text" />
          <Trans>Talk to a person</Trans>
        </button>
      ) : null}
    </div>
  )
}

const ThumbsDown = ({ questionId }: { questionId: string }) => {
  const { state } = useChat()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="chat-bad" disabled={state.isFeedbackUsed} onClick={() => setOpen(true)}>
        <Icon art={thumbsDown} size="text" />
        <Trans>Bad Response</Trans>
      </button>
      <BadResponse open={isOpen} questionId={questionId} onClose={() => setOpen(false)} />
    </>
  )
}

export const Message = ({ message }: { message: ShownMessage }) => {
  const { state } = useChat()
  const mayBeBad = message.bot !== undefined && state.can?.feedback === true && state.view === 'messages'
  return (
    <li className="chat-message" data-from={message.from} data-status={message.status}>
      <span className="hl-hidden">{WHO[message.from]}: </span>
      {message.body === '' ? null : <MessageText body={message.body} />}
      <Attachments files={message.attachments} />
      <Sources message={message} />
      {message.from === 'system' ? null : <Foot message={message} />}
      {message.masked ? (
        <p className="hl-xs hl-soft">
          <Trans>We hid a number that may be secret.</Trans>
        </p>
      ) : null}
      <Choices message={message} />
      {mayBeBad && message.bot ? <ThumbsDown questionId={message.bot.questionId} /> : null}
    </li>
  )
}
