import { randomUUID } from 'node:crypto'
import { type ChatStarted, initWebChat } from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import { replyOf } from '../../testing/reply-of.ts'
import {
  createTestServer,
  createVisitor,
  type TestServer,
  type TestServerOptions,
  type Visitor,
} from '../../testing/test-server.ts'
import type { ChatTables } from '../conversation/tables.ts'
import type { ChatVendor } from '../providers/chat-vendor.ts'
import { chatCalls } from '../start/http.ts'

/** Settings that a test changes while the server runs. */
export type ChatKnobs = {
  open: boolean
  opensAt: number | undefined
  /** Flags that are off. */
  off: Set<string>
  /** Real time in milliseconds. */
  now: number
  vendor: ChatVendor | undefined
}

const withFlags = (registry: Registry, knobs: ChatKnobs): Registry => ({
  ...registry,
  byId: (id) => {
    const lender = registry.byId(id)
    const flags = lender?.flags.map((flag) => (knobs.off.has(flag.key) ? { ...flag, enabled: false } : flag))
    return lender && flags && { ...lender, flags }
  },
})

export type ChatServer = TestServer & { readonly knobs: ChatKnobs }

/** A server for starting chats, at the hour and with the flags that a test sets. */
export const createChatServer = async (options: Pick<TestServerOptions, 'env' | 'calls'> = {}): Promise<ChatServer> => {
  const knobs: ChatKnobs = { open: true, opensAt: undefined, off: new Set(), now: Date.now(), vendor: undefined }
  const server = await createTestServer({
    ...options,
    calls: (parts) => [
      ...(options.calls?.(parts) ?? []),
      ...chatCalls({
        registry: withFlags(parts.registry, knobs),
        hours: () => ({ open: knobs.open, opensAt: knobs.opensAt }),
        vendorOf: (_, mode) => (mode === knobs.vendor?.mode ? knobs.vendor : undefined),
        now: () => knobs.now,
      }),
    ],
  })
  return { ...server, knobs }
}

/** The form of a visitor; `change` overrides fields. */
export const formOf = (change: object = {}) => ({
  name: 'Avery Sample',
  email: 'avery@example.test',
  welcomeMessage: 'How long does it take?',
  key: randomUUID(),
  ...change,
})

export const startedBy = async (visitor: Visitor, change: object = {}): Promise<ChatStarted> => {
  const answer = await visitor.call(initWebChat, { body: formOf(change) })
  if (answer.status !== 200) throw new Error(`no chat: ${answer.status} ${JSON.stringify(answer.body)}`)
  return replyOf(initWebChat, answer)
}

export const newStarted = (server: TestServer, change: object = {}): Promise<ChatStarted> =>
  startedBy(createVisitor(server), change)

export const rowOf = ({ app, lender }: TestServer, uuid: string) =>
  app.db
    .read<ChatTables>(lender.id)
    .selectFrom('chat_conversation')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
