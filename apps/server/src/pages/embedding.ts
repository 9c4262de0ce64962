import type { FastifyInstance } from 'fastify'
import type { Registry } from '../organisations/index.ts'

/**
 * The paths that the chat calls from another site's page. None of them reads a cookie; callers send a chat token or
 * nothing.
 */
const FROM_ANYWHERE = [
  '/service-csp/external/',
  '/service-omni-proxy/insecure/',
  '/service-chat/v1/',
  '/files/chat/',
  '/service-chat-chatbot/external/',
  '/service-operating-hours/external/',
  '/service-optimize/external/',
  '/chat.js',
  '/chat/',
  '/brand/',
]

const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
} as const

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'content-type, idempotency-key, x-chat-token, x-org, x-with-origin',
  'access-control-max-age': '7200',
} as const

/** Allows cross-origin use of the chat's files and calls, so that it can run on a partner's page; nothing of the console. */
export const allowEmbedding = (fastify: FastifyInstance, { isConsoleHost }: Pick<Registry, 'isConsoleHost'>): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!FROM_ANYWHERE.some((path) => request.url.startsWith(path))) return
    if (isConsoleHost(request.headers.host ?? '')) return
    reply.headers(ALLOWED)
    if (request.method === 'OPTIONS') return reply.status(204).headers(PREFLIGHT).send()
  })
}
