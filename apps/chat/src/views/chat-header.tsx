import { saveFile } from '@hearthline/client'
import { Icon, IconButton, Menu, MenuItem } from '@hearthline/ui'
import { ellipsis, house, minus, userRound } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useChat, useSurroundings } from './chat-context.tsx'

type Titled = { readonly title: ReactNode; readonly under: ReactNode }

const useTitles = (): Titled => {
  const { state } = useChat()
  const { orgName } = useSurroundings()
  if (state.view === 'ended') return { title: <Trans>Chat ended</Trans>, under: orgName }
  if (state.mode === 'chatbot' && state.view === 'messages')
    return { title: <Trans>{orgName} guide</Trans>, under: <Trans>Automatic answers</Trans> }
  if (state.hasAgent) return { title: <Trans>Agent</Trans>, under: <Trans>Here now</Trans> }
  return { title: <Trans>Chat with us</Trans>, under: orgName }
}

const useOptions = () => {
  const { chat, state } = useChat()
  const { t } = useLingui()
  const { can, mode, view, isOpen } = state
  const isUnderWay = view === 'messages'
  const keep = async () => {
    const file = await chat.transcript()
    if (file) saveFile(file, 'chat.txt')
  }
  return {
    person:
      isUnderWay && mode === 'chatbot' && isOpen === true && state.fresh.length + state.history.length > 1
        ? () => void chat.handoff(t`I would like to talk to a person.`)
        : undefined,
    keep: isUnderWay && can?.transcript ? () => void keep() : undefined,
    end: isUnderWay && can?.customerEnds ? () => void chat.end() : undefined,
  }
}

const Option = ({ press, children }: { press: (() => void) | undefined; children: ReactNode }) =>
  press ? (
    <MenuItem>
      <button type="button" onClick={press}>
        {children}
      </button>
    </MenuItem>
  ) : null

const Options = () => {
  const { t } = useLingui()
  const { person, keep, end } = useOptions()
  if (!person && !keep && !end) return null
  return (
    <Menu label={t`Chat options`} trigger={<Icon art={ellipsis} />} chevron={false}>
      <Option press={person}>
        <Trans>Talk to a person</Trans>
      </Option>
      <Option press={keep}>
        <Trans>Download the transcript</Trans>
      </Option>
      <Option press={end}>
        <Trans>End this chat</Trans>
      </Option>
    </Menu>
  )
}

export const ChatHeader = ({ titleId }: { titleId: string }) => {
  const { chat, state } = useChat()
  const { minimise } = useSurroundings()
  const { t } = useLingui()
  const { title, under } = useTitles()
  const { logoUrl } = chat.settings
  return (
    <header className="chat-head hl-deep">
      <span className="chat-face">
        {logoUrl && !state.hasAgent ? (
          <img src={logoUrl} alt="" />
        ) : (
          <Icon art={state.hasAgent ? userRound : house} size="text" />
        )}
      </span>
      <div className="chat-titles">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <p className="hl-xs">{under}</p>
      </div>
      <Options />
      <IconButton art={minus} label={t`Minimize chat`} onClick={minimise} />
    </header>
  )
}
