import type { ChatStart, ChatStarted } from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import type { Context } from '../../platform/http/index.ts'
import type { Model } from './model/create-model.ts'

export type BotDeps = {
  readonly registry: Registry
  /** Starts a chat with an agent, as its own call does. */
  readonly startLive: (context: Context, start: ChatStart) => Promise<ChatStarted>
  /** A language model that may word the answers; without one, the answers are given as they are written. */
  readonly model?: Model | undefined
  /** Real time in milliseconds: sessions go by it. */
  readonly now?: () => number
}
