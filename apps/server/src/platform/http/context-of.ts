import { CHAT_TOKEN_HEADER } from '@hearthline/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppContext, forRequest } from '../app-context/index.ts'
import type { ClientKind, Context, Tenant } from './context.ts'
import { setHostCookie } from './host-only.ts'
import { isUnattended } from './presented.ts'

/**
 * No script of a page can leave these headers out. A program may send them, and is taken for a browser then. The others of
 * Sec-Fetch say nothing: the fetch of Node sends its mode.
 */
const clientKindOf = ({ headers, staffCookie }: FastifyRequest): ClientKind => {
  if (staffCookie !== undefined) return 'console'
  return headers['sec-fetch-site'] === undefined && headers.origin === undefined ? 'program' : 'browser'
}

const presentedSidOf = ({ caller, oneFactor, expired }: FastifyRequest): string | undefined => {
  const who = oneFactor ?? expired ?? caller
  return 'sid' in who ? who.sid : undefined
}

/** What a handler gets of a request: who calls, from where, for which lender, and how it answers besides. */
export const contextOf = (app: AppContext, request: FastifyRequest, reply: FastifyReply, tenant: Tenant): Context => ({
  app: forRequest(app, request.id),
  tenant,
  caller: request.caller,
  presentedSid: presentedSidOf(request),
  isUnattended: isUnattended(request),
  askedAt: new Date(),
  address: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  clientKind: clientKindOf(request),
  origin: `${request.protocol}://${request.host}`,
  cookies: request.hostCookies.cookies,
  unprotectedCookies: request.hostCookies.unprotectedCookies,
  chatToken: request.headers[CHAT_TOKEN_HEADER]?.toString().slice(0, 200),
  setCookie: (name, value, maxAge) => setHostCookie(reply, { name, value, maxAge }, app.config.mode),
  setToken: (token) => {
    if (request.staffCookie !== undefined) {
      request.staffCookie.give(reply, token)
      return ''
    }
    reply.header('authorization', `Bearer ${token}`)
    return token
  },
  endToken: () => request.staffCookie?.clear(reply),
  moment: () => app.clock.at(tenant.id, tenant.timeZone),
})
