import { DESK_PATH, PUSH_PATH } from '@hearthline/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Organisation, Registry } from '../organisations/index.ts'
import type { Mode } from '../platform/config/index.ts'
import { Problem, routeOf } from '../platform/http/index.ts'

/** Files that a page of any site may show: they say what the lender's own pages say to everybody. */
const FILES = ['/chat.js', '/chat/', '/brand/']

/**
 * The calls that the chat makes from a partner's page. None of them reads a cookie; callers send a chat token or nothing.
 */
const CALLS = [
  '/service-csp/external/',
  '/service-omni-proxy/insecure/',
  '/service-chat/v1/',
  '/files/chat/',
  '/service-chat-chatbot/external/',
  '/service-operating-hours/external/',
  '/service-optimize/external/',
]

/** Sockets that only the lender's own pages open. */
const OWN_SOCKETS = [DESK_PATH, PUSH_PATH]

/** For pictures and files, which a browser asks for without naming the page's origin. */
const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'content-type, idempotency-key, x-chat-token, x-org, x-with-origin',
  'access-control-max-age': '7200',
} as const

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost|.+\.localhost)$/

/** An origin as browsers write it, of a page of the web: nothing before its host and nothing after its port. */
const pageOf = (origin: string): URL | undefined => {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  return url?.origin === origin && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Whether a page of the host that was asked. Its scheme is the proxy's affair. */
const isOwn = (origin: string, host: string | undefined): boolean => pageOf(origin)?.host === host?.toLowerCase()

/** In a sandbox every page of this machine is a partner, so that embedding can be tried. */
const isPartner = (origin: string, { chat }: Pick<Organisation, 'chat'>, mode: Mode): boolean =>
  chat?.partnerOrigins?.includes(origin) === true ||
  (mode === 'sandbox' && LOOPBACK.test(pageOf(origin)?.hostname ?? ''))

type Where = { readonly registry: Pick<Registry, 'isConsoleHost' | 'byHost'>; readonly mode: Mode }

const begins = (url: string, paths: readonly string[]): boolean => paths.some((path) => url.startsWith(path))

/** Lets pages of an origin read the answer; a preflight is answered here. */
const allow = (request: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply | undefined => {
  reply.headers({ ...SHOWN_ELSEWHERE, 'access-control-allow-origin': origin })
  return request.method === 'OPTIONS' ? reply.status(204).headers(PREFLIGHT).send() : undefined
}

/**
 * Lets the chat run on a partner's page: `chat.partnerOrigins` of the lender's record is the one list for its calls, its
 * stream and its socket, and a page of any other origin is refused, also where it does not read the answer. What names no
 * origin is no page of another site, or only shows a file. Nothing of the console is for others.
 */
export const allowEmbedding = (fastify: FastifyInstance, { registry, mode }: Where): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers
    // Decoded once, as the router did: some calls are served in several contexts.
    const { context = ':context' } = (request.params ?? {}) as { readonly context?: string } // of the route
    const url = routeOf(request).replace(':context', context)
    if (registry.isConsoleHost(host ?? '')) return
    if (begins(url, FILES)) return allow(request, reply, '*')
    if (!begins(url, [...CALLS, ...OWN_SOCKETS])) return
    if (origin === undefined || isOwn(origin, host)) {
      reply.headers({ ...SHOWN_ELSEWHERE, vary: 'Origin' })
      return
    }
    const lender = registry.byHost(host ?? '')
    if (lender === undefined || begins(url, OWN_SOCKETS) || !isPartner(origin, lender, mode))
      throw new Problem('originNotAllowed')
    reply.headers({ 'access-control-expose-headers': 'retry-after, x-request-id', vary: 'Origin' })
    return allow(request, reply, origin)
  })
}
