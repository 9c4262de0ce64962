import type { Caller } from '@hearthline/contracts'
import { tenantOf } from '../../organisations/index.ts'
import { createTestDatabase } from '../../platform/postgres/testing/index.ts'
import { createTestServer } from '../../testing/test-server.ts'
import { type ServeChatOptions, serveChat } from '../live/serve-chat.ts'
import { createChatContext } from './chat-context.ts'
import { type Hello, openLine } from './chat-line.ts'

const staff = (name: string, role: 'chatAgent' | 'chatSupervisor'): Caller => ({
  kind: 'staff',
  identityUuid: name,
  name: 'Ada',
  roles: [role],
})

const tokenOf = (conversation: string, expiresAt = Date.now() + 7 * 86_400_000): string =>
  `${conversation}|${expiresAt}`

const judges = {
  customerOf: async (token: string) => {
    const [conversation = '', expiresAt] = token.split('|')
    return expiresAt === undefined ? undefined : { conversation, expiresAt: Number(expiresAt) }
  },
  callerOf: async ({ token }: { readonly token: string }): Promise<Caller> =>
    token === 'stranger' ? { kind: 'visitor' } : staff(token, token === 'chief' ? 'chatSupervisor' : 'chatAgent'),
  watchSession: () => () => undefined,
}

/**
 * A server with only the live chat. A customer's token is their conversation and its end; an agent's names the agent.
 */
export const createLineServer = async (more: Partial<ServeChatOptions> = {}) => {
  const database = await createTestDatabase()
  const server = await createTestServer({ database })
  const chat = createChatContext(server.app, server.lender.id)
  const { app, lender } = server
  const place = { app, tenantOf: () => tenantOf(lender) }
  const listener = await serveChat(server.fastify, { ...place, ...judges, ...more })
  const address = await server.fastify.listen({ port: 0, host: '127.0.0.1' })
  const lines = new Set<ReturnType<typeof openLine>>()
  const line = (hello?: Hello) => {
    const opened = openLine(address, hello)
    lines.add(opened)
    return opened
  }
  const ready = async (hello: Hello) => {
    const opened = line(hello)
    await opened.is('ready')
    return opened
  }
  return {
    ...server,
    ...chat,
    address,
    line,
    tokenOf,
    /** A customer's connection to a conversation, caught up. */
    customer: ({ conversation }: { conversation: string }, after = 0) =>
      ready({ conversation, token: tokenOf(conversation), after }),
    agent: ({ conversation }: { conversation: string }, name: string) =>
      ready({ conversation, token: name, as: 'agent' }),
    stop: async () => {
      await listener.close()
      await server.close()
      for (const { socket } of lines) socket.terminate()
    },
  }
}
export type LineServer = Awaited<ReturnType<typeof createLineServer>>
