import { CHAT_MODES, type ChatMode, type LiveMode } from '@hearthline/contracts'

/** What a check of stored sessions found: a session, none, or no answer yet. */
export type Check = 'waiting' | 'found' | 'none'

export type ModeFacts = {
  /** A live session with an agent that is still valid. */
  readonly agent: Check
  /** A chatbot session that is still valid. */
  readonly chatbot: Check
  readonly isWithinHours: boolean
  /** The provider this lender's live chats go through. */
  readonly liveMode: LiveMode
  readonly mayStream: boolean
  readonly forced: ChatMode | null
}

const live = ({ liveMode, mayStream }: Pick<ModeFacts, 'liveMode' | 'mayStream'>): LiveMode =>
  liveMode === 'stream' && !mayStream ? 'builtin' : liveMode

/**
 * chat-signin-data.md 4: an agent when a live session exists, or when no chatbot session exists and it is within hours;
 * otherwise the chatbot. Undecided until both checks have answered.
 */
export const chooseMode = (facts: ModeFacts): ChatMode | undefined => {
  const { agent, chatbot, forced, isWithinHours } = facts
  if (agent === 'waiting' || chatbot === 'waiting') return undefined
  if (forced !== null) return forced === 'chatbot' ? forced : live({ ...facts, liveMode: forced })
  if (agent === 'found') return live(facts)
  return chatbot === 'none' && isWithinHours ? live(facts) : 'chatbot'
}

const isMode = (text: string | null): text is ChatMode => CHAT_MODES.some((mode) => mode === text)

/** The query parameter `mode`, which counts outside production only. */
export const forcedMode = (search: string, isProd: boolean): ChatMode | null => {
  const asked = new URLSearchParams(search).get('mode')
  return !isProd && isMode(asked) ? asked : null
}
