import type { ChatAttachment, LeftMessageForm, WidgetSettings } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import type { Visitor } from '../service/chat-service.ts'
import { endByCustomer, giveFeedback, handOff, leaveMessage, markSeen, resend } from './actions.ts'
import { askOnWaking, begin, followOtherTabs, newChat } from './begin.ts'
import { type AlertCode, type ChatState, EMPTY_CHAT } from './chat-state.ts'
import { endWith, leave } from './go-live.ts'
import { attempt, type ChatDeps, type Run } from './run.ts'
import { start } from './start.ts'
import { createStore, type Store } from './store.ts'

export type Chat = {
  readonly store: Store<ChatState>
  readonly settings: WidgetSettings
  isSignedIn(): boolean
  /** Checks what is stored and the hours, and resumes a chat that is under way. */
  begin(): Promise<void>
  start(visitor: Visitor): Promise<void>
  send(body: string, attachments?: readonly ChatAttachment[]): Promise<void>
  resend(key: string): Promise<void>
  older(): Promise<void>
  /** Reports that the visitor types; with the text only where the lender shows it to agents, without secrets. */
  typing(text: string): void
  upload(file: File): Promise<ChatAttachment | undefined>
  download(attachment: ChatAttachment): Promise<Blob | undefined>
  choose(choiceId: string): Promise<void>
  /** Whether it arrived. */
  feedback(questionId: string, reason: string, more?: string): Promise<boolean>
  handoff(why: string): Promise<void>
  /** Who asks the chatbot, as far as it is known. */
  visitor(): Pick<LeftMessageForm, 'name' | 'email'>
  /** For the staff, while nobody answers chats. Whether it was accepted. */
  leaveMessage(left: LeftMessageForm): Promise<boolean>
  transcript(): Promise<Blob | undefined>
  end(): Promise<void>
  /** Back to the form, after the end or by a test aid. */
  newChat(): Promise<void>
  /** Tests the end of a chat, as if a vendor had ended it. */
  playEnd(): void
  seen(): void
  alert(code: AlertCode | undefined): void
  dispose(): void
}

/** The chat of one page: what it knows, and what can be done with it. */
export const createChat = (deps: ChatDeps): Chat => {
  const store = createStore<ChatState>(EMPTY_CHAT)
  const { stored } = deps
  const run: Run = {
    ...deps,
    store,
    conversation: undefined,
    stopNonce: undefined,
    expiry: undefined,
    hours: undefined,
  }
  const stops = [followOtherTabs(run), askOnWaking(run)]
  const provider = () => run.conversation?.provider
  return {
    store,
    settings: deps.settings,
    isSignedIn: () => deps.service.isSignedIn(),
    begin: () => begin(run),
    start: (visitor) => start(run, visitor),
    send: async (body, attachments = []) => run.conversation?.send({ key: crypto.randomUUID(), body, attachments }),
    resend: (key) => resend(run, key),
    older: async () => run.conversation?.older(),
    typing: (text) => provider()?.typing(provider()?.can.preview ? maskSecrets(text).text : undefined),
    upload: (file) => attempt(run, async () => provider()?.upload(file)),
    download: (attachment) =>
      attempt(run, async () => {
        const session = stored.read('session')
        return session && deps.service.download(attachment, session)
      }),
    choose: async (id) => void (await attempt(run, async () => provider()?.choose?.(id))),
    feedback: (...given) => giveFeedback(run, given),
    handoff: (why) => handOff(run, why),
    visitor: () => {
      const { friendlyName = '', emailAddress = '' } = stored.read('chatbot') ?? {}
      return { name: friendlyName, email: emailAddress }
    },
    leaveMessage: (left) => leaveMessage(run, left),
    transcript: () => attempt(run, async () => provider()?.transcript?.()),
    end: () => endByCustomer(run),
    newChat: () => newChat(run),
    playEnd: () => endWith(run, 'agent'),
    seen: () => markSeen(run),
    alert: (code) => store.change((state) => ({ ...state, alert: code && { code } })),
    dispose: () => {
      for (const stop of stops) stop()
      run.hours?.stop()
      void leave(run)
    },
  }
}
