import { CallProblem, type OpenStatusWatch } from '@hearthline/client'
import type { ChatMode, LiveMode, WidgetSettings } from '@hearthline/contracts'
import type { ChatService } from '../service/chat-service.ts'
import type { AlertCode, ChatState } from './chat-state.ts'
import type { Conversation } from './conversation.ts'
import { OF_VISITOR } from './kept-names.ts'
import type { Store } from './store.ts'
import type { Stored } from './stored.ts'

export type ChatDeps = {
  readonly settings: WidgetSettings
  readonly service: ChatService
  readonly stored: Stored
  readonly forced: ChatMode | null
  readonly liveMode: LiveMode
}

/** A running chat: its options, its state, and what has to be stopped with it. */
export type Run = ChatDeps & {
  readonly store: Store<ChatState>
  conversation: Conversation | undefined
  stopNonce: (() => void) | undefined
  expiry: ReturnType<typeof setTimeout> | undefined
  hours: OpenStatusWatch | undefined
}

export const fail = ({ store }: Run, code: AlertCode = 'general') =>
  store.change((state) => ({ ...state, alert: { code } }))

/** Runs what may fail; a failure shows an alert and gives undefined. */
export const attempt = async <Answer>(run: Run, work: () => Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await work()
  } catch (error) {
    // Closing time may come between the last look at the hours and the start.
    fail(run, error instanceof CallProblem && error.code === 'chatClosed' ? 'closed' : 'general')
    return undefined
  }
}

export const forgetSessions = ({ stored }: Run): void => {
  for (const name of OF_VISITOR) stored.write(name, undefined)
}
