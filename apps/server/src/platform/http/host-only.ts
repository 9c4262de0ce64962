import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mode } from '../config/index.ts'

const PREFIX = '__Host-'

/**
 * The name of a cookie that no neighbouring host can plant or read: browsers keep one with the prefix only where it is Secure, for
 * every path, and set by this host itself. Where there is no TLS there are no such names.
 */
export const hostOnly = (name: string, isSecure: boolean): string => (isSecure ? `${PREFIX}${name}` : name)

/** Whether a request's cookies are Secure: always in live, and in a sandbox that is opened by TLS. */
export const hasSecureCookies = ({ protocol }: Pick<FastifyRequest, 'protocol'>, mode: Mode): boolean =>
  mode === 'live' || protocol === 'https'

type Cookies = Readonly<Record<string, string | undefined>>

/** The reader's language, which scripts of pages keep. It decides nothing else, so it counts under its older name too. */
const OF_SCRIPTS: readonly string[] = ['hl_locale']

export type HostCookies = {
  /** By their names without the prefix: where there is TLS, those alone that this host set. */
  readonly cookies: Cookies
  /** Where there is TLS, those without the prefix: of the release before, or planted by a neighbouring host. */
  readonly unprotectedCookies: Cookies
}

export const hostCookiesOf = (given: Cookies, isSecure: boolean): HostCookies => {
  if (!isSecure) return { cookies: given, unprotectedCookies: {} }
  const entries = Object.entries(given)
  const open = entries.filter(([name]) => !name.startsWith(PREFIX))
  const own = entries.filter(([name]) => name.startsWith(PREFIX))
  return {
    cookies: Object.fromEntries([
      ...open.filter(([name]) => OF_SCRIPTS.includes(name)),
      ...own.map(([name, value]) => [name.slice(PREFIX.length), value]),
    ]),
    unprotectedCookies: Object.fromEntries(open),
  }
}

type Given = { readonly name: string; readonly value: string; readonly maxAge: number }

/** Sets a cookie of this host that no script reads and no other site's form sends. */
export const setHostCookie = (reply: FastifyReply, { name, value, maxAge }: Given, mode: Mode): void => {
  const secure = hasSecureCookies(reply.request, mode)
  reply.setCookie(hostOnly(name, secure), value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}
