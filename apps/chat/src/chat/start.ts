import type { ChatMode, ChatSession } from '@hearthline/contracts'
import type { Visitor } from '../service/chat-service.ts'
import { attach, goLive, needsNonce } from './go-live.ts'
import { attempt, type Run } from './run.ts'
import { liveExpiration } from './stored.ts'

const freshNonce = async (run: Run): Promise<string | undefined> => {
  if (!(await needsNonce(run))) return undefined
  const nonce = await run.service.authenticate()
  run.stored.write('nonce', nonce)
  return nonce
}

/** However often it is tried, in several tabs too, one chat is started: every try sends these keys. */
const startKeys = ({ stored }: Run) => {
  const keys = stored.read('startKeys') ?? { key: crypto.randomUUID(), messageKey: crypto.randomUUID() }
  stored.write('startKeys', keys)
  return keys
}

const startLive = async (run: Run, visitor: Visitor, mode: ChatMode): Promise<void> => {
  const keys = startKeys(run)
  const started = await run.service.start({ visitor, mode, nonce: await freshNonce(run), ...keys })
  const session: ChatSession = {
    ...started,
    friendlyName: visitor.friendlyName,
    ...(visitor.emailAddress !== null && { emailAddress: visitor.emailAddress }),
    initialMessage: visitor.message,
    expiration: liveExpiration(Date.now()),
  }
  run.stored.write('session', session)
  run.stored.write('held', [{ key: keys.messageKey, body: visitor.message }])
  await goLive(run, session)
}

/** The bot's session begins with its first answer; the provider keeps it. */
const startChatbot = async (run: Run, { friendlyName, emailAddress, message }: Visitor): Promise<void> => {
  await freshNonce(run)
  await attach(run, run.service.chatbot({ friendlyName, ...(emailAddress !== null && { emailAddress }) }))
  await run.conversation?.send({ key: crypto.randomUUID(), body: message, attachments: [] })
}

export const start = async (run: Run, visitor: Visitor): Promise<void> => {
  const { mode, isStarting } = run.store.get()
  if (mode === undefined || isStarting) return
  run.store.change((state) => ({ ...state, isStarting: true, alert: undefined }))
  await attempt(run, () => (mode === 'chatbot' ? startChatbot(run, visitor) : startLive(run, visitor, mode)))
  run.store.change((state) => ({ ...state, isStarting: false }))
}
