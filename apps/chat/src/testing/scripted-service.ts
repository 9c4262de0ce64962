import type { ChatSession, OpenStatusReply } from '@hearthline/contracts'
import { vi } from 'vitest'
import type { Agent, ChatFlag, ChatService, Start } from '../service/chat-service.ts'
import { type ScriptedProvider, scriptedProvider } from './scripted-provider.ts'

export const sampleSession: ChatSession = {
  mode: 'builtin',
  token: 'chat-token',
  conversationSid: '10000000-0000-4000-8000-000000000001',
  expiration: 4_102_444_800_000,
  friendlyName: 'Maya Torres',
  emailAddress: 'maya@example.test',
  omniProxyChannelId: 'channel-1',
}

export type ServiceScript = {
  readonly isOpen?: boolean
  readonly changesAt?: string | null
  readonly agentsHere?: boolean | null
  readonly flags?: readonly ChatFlag[]
  readonly isSignedIn?: boolean
  readonly agents?: readonly Agent[]
  readonly live?: ScriptedProvider
  readonly chatbot?: ScriptedProvider
  /** What the start of a chat answers. */
  readonly session?: Partial<ChatSession>
  readonly contactId?: string | undefined
}

const statusOf = ({ isOpen = true, changesAt = null }: ServiceScript): OpenStatusReply => ({
  open: isOpen,
  now: new Date().toISOString(),
  changesAt,
  opensAt: null,
})

/** The server's calls as a test wants them answered; each can be watched and answered anew. */
export const scriptedService = (script: ServiceScript = {}) => {
  const live = script.live ?? scriptedProvider()
  const chatbot = script.chatbot ?? scriptedProvider({ mode: 'chatbot', phase: 'bot' })
  const contactId = 'contactId' in script ? script.contactId : 'contact-1'
  const nonces = { given: 0 }
  const nextNonce = async () => `nonce-${++nonces.given}`
  const service = {
    isOn: vi.fn(async (flag: ChatFlag) => script.flags?.includes(flag) ?? false),
    hours: vi.fn(async () => statusOf(script)),
    agentsHere: vi.fn(async () => script.agentsHere ?? null),
    hoursText: vi.fn(async () => 'Monday-Friday 6:00 AM - 5:00 PM PT'),
    start: vi.fn(async (_: Start): Promise<ChatSession> => ({ ...sampleSession, ...script.session })),
    contactId: vi.fn(async () => contactId),
    isSignedIn: () => script.isSignedIn ?? false,
    authenticate: vi.fn(nextNonce),
    refreshNonce: vi.fn(async (_: string) => nextNonce()),
    agents: vi.fn(async () => script.agents ?? []),
    leaveMessage: vi.fn(async (_: Parameters<ChatService['leaveMessage']>[0]) => undefined),
    download: vi.fn(async () => new Blob(['file'])),
    live: vi.fn(() => live),
    chatbot: vi.fn(() => chatbot),
  } satisfies ChatService
  return { service, live, chatbot }
}
