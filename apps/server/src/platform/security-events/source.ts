import type { AgentFamily, Caller } from '@hearthline/contracts'
import ipaddr from 'ipaddr.js'

/** The order matters: Edge and Chrome name the browsers before them, too. */
const FAMILIES: readonly (readonly [RegExp, AgentFamily])[] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
]

/** The family of a browser; null where the client says nothing of itself. */
export const agentOf = (userAgent: string | undefined): AgentFamily | null => {
  if (userAgent === undefined || userAgent === '') return null
  return FAMILIES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'
}

/** Of everybody but staff the network alone, so that a row leads to no household. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const

const networkOf = (address: ReturnType<typeof ipaddr.process>): string => {
  const bits = NETWORK_BITS[address.kind()]
  const from = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${from.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
}

/**
 * Where a call came from: of staff the whole address, since they act for the lender; of all others /24 of IPv4 or /48 of
 * IPv6. Null for what is no address, as a proxy may write of a client that it does not know.
 */
export const placeOf = (caller: Pick<Caller, 'kind'>, given: string): string | null => {
  const text = given.replace(/%.*/, '')
  if (!ipaddr.isValid(text)) return null
  const address = ipaddr.process(text)
  return caller.kind === 'staff' ? address.toString() : networkOf(address)
}

export type Actor = { readonly kind: string; readonly uuid: string | null; readonly roles: readonly string[] }

export const actorOf = (caller: Caller): Actor => ({
  kind: caller.kind,
  uuid: 'identityUuid' in caller ? caller.identityUuid : null,
  roles: caller.kind === 'staff' ? caller.roles : [],
})
