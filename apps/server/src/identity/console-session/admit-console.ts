import { CONSOLE_HEADER } from '@hearthline/contracts'
import type { FastifyRequest } from 'fastify'
import type { Registry } from '../../organisations/index.ts'
import type { Mode } from '../../platform/config/index.ts'
import { asksForSocket, Problem, type StaffCookie, staffCookieOf } from '../../platform/http/index.ts'
import { lifetimes, lifetimesOf } from '../limits/lifetimes.ts'
import type { Authenticated } from '../sessions/authenticate.ts'
import { askedOf, isServedAtConsole } from './console-routes.ts'
import { requireConsolePage, requireConsoleSocket } from './from-console.ts'

type Where = { readonly registry: Pick<Registry, 'isConsoleHost' | 'consoleOf'>; readonly mode: Mode }

/** As long as a token in it can be renewed: past its life for as long as its session may be idle. */
const cookieSeconds = ({ tenant }: FastifyRequest): number =>
  (lifetimes.token + lifetimesOf(tenant?.signIn, 'staff').idle) / 1000

/**
 * The cookie of a request that is the console's, after its defence; undefined for any other, whose session is a bearer
 * token. On a host of its own the console knows the cookie alone and serves nothing of the borrowers'; where it shares
 * theirs, its pages say by a header that they are the console's.
 * @throws Problem notFound for what the console does not serve, notFromConsole for a call that no page of it made
 */
export const admitConsole = (request: FastifyRequest, { registry, mode }: Where): StaffCookie | undefined => {
  const host = request.headers.host ?? ''
  const isOwnHost = registry.isConsoleHost(host)
  if (isOwnHost && !isServedAtConsole(request)) throw new Problem('notFound')
  if (!isOwnHost && registry.consoleOf(host) !== undefined) return undefined
  const asked = askedOf(request)
  const cookie = (isOnlyWay: boolean) => staffCookieOf(request, { mode, isOnlyWay, maxAge: cookieSeconds(request) })
  if (asked === 'call' && (isOwnHost || request.headers[CONSOLE_HEADER] !== undefined)) {
    requireConsolePage(request, mode)
    return cookie(true)
  }
  if (asked !== 'socket' || !asksForSocket(request)) return undefined
  const found = cookie(isOwnHost)
  if (!isOwnHost && found.token === '') return undefined
  requireConsoleSocket(request, mode)
  return found
}

const elsewhere: Authenticated = { caller: { kind: 'visitor', refused: 'tokenElsewhere' } }

/**
 * What a session opens here. The console is for staff; and where it has a host of its own, a browser at another one is no
 * place for a session of theirs: a script in a borrower's page may hold the token. Programs send no Sec-Fetch-Site, and no
 * page can leave it out.
 */
export const opensHere = (
  who: Authenticated,
  { headers, staffCookie }: Pick<FastifyRequest, 'headers' | 'staffCookie'>,
  { registry }: Pick<Where, 'registry'>,
): Authenticated => {
  const { kind } = who.oneFactor ?? who.caller
  if (staffCookie !== undefined) return kind === 'visitor' || kind === 'staff' ? who : elsewhere
  const isInPortal = headers['sec-fetch-site'] !== undefined && registry.consoleOf(headers.host ?? '') !== undefined
  return kind === 'staff' && isInPortal ? elsewhere : who
}
