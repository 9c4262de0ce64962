import {
  acceptStaffInvitation,
  beginPasskeySignIn,
  CHAT_PATH,
  calls,
  DESK_PATH,
  type Endpoint,
  exchangeCode,
  lookAtStaffInvitation,
  PUSH_PATH,
  readClock,
  readIdentity,
  sendSecondFactor,
  signInWithPasskey,
  staffLogin,
  staffSignOn,
} from '@hearthline/contracts'
import type { FastifyRequest } from 'fastify'

/** Calls that are open to anybody and that the pages of the console make. */
const OF_ANYBODY: ReadonlySet<string> = new Set(
  [
    acceptStaffInvitation,
    beginPasskeySignIn,
    exchangeCode,
    lookAtStaffInvitation,
    readClock,
    sendSecondFactor,
    signInWithPasskey,
    staffLogin,
    staffSignOn,
  ].map(({ name }) => name),
)

/** It hands a token to the page. */
const OF_THE_PORTAL: ReadonlySet<string> = new Set([readIdentity.name])

/** Whether a call is one of the console's. */
export const isConsoleCall = ({ name, who }: Pick<Endpoint, 'name' | 'who'>): boolean =>
  who === 'staff' || OF_ANYBODY.has(name) || (who === 'signedIn' && !OF_THE_PORTAL.has(name))

const routeOf = (method: string, url: string): string => `${method === 'HEAD' ? 'GET' : method} ${url}`

const addressesOf = (some: readonly Endpoint[]): ReadonlySet<string> =>
  new Set(
    some.flatMap(({ method, path, formerPath }) =>
      [path, ...(formerPath === undefined ? [] : [formerPath])].map((url) => routeOf(method, url)),
    ),
  )

const ALL = addressesOf(calls)
const OF_CONSOLE = addressesOf(calls.filter(isConsoleCall))
const SOCKETS: ReadonlySet<string> = new Set([CHAT_PATH, DESK_PATH, PUSH_PATH])

/** What else a host of the console serves: its files and brand, sign-in at an issuer, and what monitors ask. */
const BESIDES = /^\/(?:console\/assets\/|brand\/|oidc\/|identity-broker\/callback$|healthz$|readyz$|metrics$)/

/** What a request asks for, by the route that was found: a call, a socket, something else, or no route at all. */
export type Asked = 'call' | 'socket' | 'other' | 'page'

type Routed = Pick<FastifyRequest, 'method' | 'is404' | 'routeOptions'>

export const askedOf = ({ method, is404, routeOptions: { url = '' } }: Routed): Asked => {
  if (is404) return 'page'
  if (SOCKETS.has(url)) return 'socket'
  return ALL.has(routeOf(method, url)) ? 'call' : 'other'
}

/** Whether a host of the console serves what was asked for. Pages that it lacks are told apart later. */
export const isServedAtConsole = (request: Routed): boolean => {
  const asked = askedOf(request)
  const { url = '' } = request.routeOptions
  if (asked === 'call') return OF_CONSOLE.has(routeOf(request.method, url))
  return asked !== 'other' || BESIDES.test(url)
}
