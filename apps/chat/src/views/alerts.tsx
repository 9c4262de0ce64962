import type { Link } from '@hearthline/client/chat'
import { Banner, IconButton, type Tone } from '@hearthline/ui'
import { x } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AlertCode } from '../chat/chat-state.ts'
import { useChat } from './chat-context.tsx'

type AlertContent = { readonly tone: Tone; readonly words: MessageDescriptor }

/** chat-signin-data.md 8, word for word. */
const ALERTS: Readonly<Record<AlertCode | 'connecting', AlertContent>> = {
  connecting: { tone: 'notice', words: msg`Connection lost. Attempting to reconnect.` },
  general: { tone: 'negative', words: msg`Something went wrong. Please try again later.` },
  token: { tone: 'notice', words: msg`Token state is invalid.` },
  send: { tone: 'negative', words: msg`Something went wrong. Please try resending the message.` },
  closed: { tone: 'notice', words: msg`Chat is closed now.` },
}

const CONNECTING: readonly Link[] = ['connecting', 'reconnecting', 'offline']

/** Shown while connecting, and gone once connected. */
const Connection = () => {
  const { i18n } = useLingui()
  const { state } = useChat()
  const isConnecting = state.view === 'messages' && CONNECTING.includes(state.link)
  return (
    <div role="status">
      {isConnecting ? <Banner tone={ALERTS.connecting.tone} fact={i18n._(ALERTS.connecting.words)} /> : null}
    </div>
  )
}

export const Alerts = () => {
  const { i18n, t } = useLingui()
  const { chat, state } = useChat()
  const { alert } = state
  return (
    <div className="chat-alerts">
      <Connection />
      <div role="alert">
        {alert ? (
          <Banner
            tone={ALERTS[alert.code].tone}
            fact={(alert.code === 'token' && alert.message) || i18n._(ALERTS[alert.code].words)}
            action={<IconButton art={x} label={t`Close this alert`} onClick={() => chat.alert(undefined)} />}
          />
        ) : null}
      </div>
    </div>
  )
}
