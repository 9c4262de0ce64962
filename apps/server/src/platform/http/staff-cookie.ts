import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mode } from '../config/index.ts'
import { hostOnly } from './host-only.ts'

/** The session of a page of the console: a token in a cookie that no script can read. */
export type StaffCookie = {
  /** '' where nobody is signed in. */
  readonly token: string
  /** Any other token that comes with the request counts for nothing. */
  readonly isOnlyWay: boolean
  give(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

const NAME = 'hearthline-staff'

/** Hosts to which browsers send Secure cookies without TLS. */
const IS_THIS_MACHINE = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

type Place = Pick<FastifyRequest, 'protocol' | 'hostname'>

/** A sandbox that is opened by an address without TLS: no browser would keep a Secure cookie of it. */
const isOpen = ({ protocol, hostname }: Place, mode: Mode): boolean =>
  mode === 'sandbox' && protocol === 'http' && !IS_THIS_MACHINE.test(hostname)

/** The cookie of a request, with a name that no neighbouring host can plant. */
export const staffCookieOf = (
  request: Place & Pick<FastifyRequest, 'cookies'>,
  { mode, isOnlyWay, maxAge }: { readonly mode: Mode; readonly isOnlyWay: boolean; readonly maxAge: number },
): StaffCookie => {
  const secure = !isOpen(request, mode)
  const name = hostOnly(NAME, secure)
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const
  return {
    token: request.cookies[name] ?? '',
    isOnlyWay,
    give: (reply, token) => {
      reply.setCookie(name, token, { ...options, maxAge })
    },
    clear: (reply) => {
      reply.setCookie(name, '', { ...options, maxAge: 0 })
    },
  }
}
