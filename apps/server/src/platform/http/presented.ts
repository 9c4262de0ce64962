import type { FastifyRequest } from 'fastify'
import type { Context } from './context.ts'

/** What somebody shows to say who they are, and where they ask from. */
export type Presented = Pick<Context, 'address' | 'cookies'> & {
  /** '' where there is none. */
  readonly token: string
  /** Whether it came in the cookie of the console, which no script can read or copy. */
  readonly isInCookie: boolean
  /** A page that nobody has touched for a while reads by itself, which is no use of its session. */
  readonly isUnattended: boolean
}

const bearerOf = (header: string | undefined): string =>
  header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : ''

export const isUnattended = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['x-unattended'] === '1'

const presented = (
  { ip: address, hostCookies, headers }: FastifyRequest,
  token: string,
  isInCookie: boolean,
): Presented => ({
  token,
  isInCookie,
  address,
  cookies: hostCookies.cookies,
  isUnattended: isUnattended({ headers }),
})

/** Of a call: its bearer token, or at the console the cookie alone. */
export const presentedBy = (request: FastifyRequest): Presented =>
  request.staffCookie === undefined
    ? presented(request, bearerOf(request.headers.authorization), false)
    : presented(request, request.staffCookie.token, true)

/**
 * Of a socket or a stream: the token of its frame, or the cookie that came with the request for the socket. No frame of the console
 * carries a token; where the console shares its host, borrowers' frames on the same path do.
 */
export const presentedIn = (request: FastifyRequest, given: string): Presented => {
  const { staffCookie } = request
  return staffCookie !== undefined && (staffCookie.isOnlyWay || given === '')
    ? presented(request, staffCookie.token, true)
    : presented(request, given, false)
}
