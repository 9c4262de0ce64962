import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { ChatState } from '../chat/chat-state.ts'
import type { Chat } from '../chat/create-chat.ts'

/** What the lender has set, besides the settings of the visitor. */
export type Surroundings = {
  readonly orgName: string
  /** Where a survey is asked; null where the lender has none. */
  readonly surveyUrl: string | null
  /** Hosts that a link in a chat may lead to. */
  readonly linkDomains: readonly string[]
  readonly isProd: boolean
  readonly minimise: () => void
}

type Here = Surroundings & { readonly chat: Chat }

const ChatContext = createContext<Here | undefined>(undefined)

export const ChatContextProvider = ({ here, children }: { here: Here; children: ReactNode }) => (
  <ChatContext value={here}>{children}</ChatContext>
)

const useHere = (): Here => {
  const here = useContext(ChatContext)
  if (!here) throw new Error('There is no chat around this.')
  return here
}

export const useSurroundings = (): Surroundings => useHere()

export const useChat = (): { readonly chat: Chat; readonly state: ChatState } => {
  const { chat } = useHere()
  return { chat, state: useSyncExternalStore(chat.store.subscribe, chat.store.get) }
}
