import { CONSOLE_HEADER } from '@hearthline/contracts'
import type { FastifyRequest } from 'fastify'
import type { Mode } from '../../platform/config/index.ts'
import { Problem } from '../../platform/http/index.ts'

type Asking = Pick<FastifyRequest, 'method' | 'headers'>

/** Whether an Origin header names the host that was asked, over TLS in live. */
const isOwnOrigin = ({ origin, host }: Asking['headers'], mode: Mode): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host?.toLowerCase() && (mode === 'sandbox' || from.protocol === 'https:')
}

/** Whether a page of the same origin asks, by what the browser says of it and no script can change. */
const isSameOrigin = ({ method, headers }: Asking, mode: Mode): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  // Older browsers name the origin of whatever changes something, and of reads across origins.
  return headers.origin === undefined ? method === 'GET' || method === 'HEAD' : isOwnOrigin(headers, mode)
}

/**
 * The one defence of the cookie of staff against pages of other origins, for every call: the borrowers' host is of the same
 * site, so SameSite alone would let its pages send it. No form and no request without CORS carries the header.
 */
export const requireConsolePage = (request: Asking, mode: Mode): void => {
  if (request.headers[CONSOLE_HEADER] === undefined || !isSameOrigin(request, mode)) throw new Problem('notFromConsole')
}

/** Likewise for a socket, for which a page can set no header and the browser always names the origin. */
export const requireConsoleSocket = ({ headers }: Asking, mode: Mode): void => {
  if (!isOwnOrigin(headers, mode)) throw new Problem('notFromConsole')
}
