import { isIPv4 } from 'node:net'
import type { AgentFamily, Caller } from '@hearthline/contracts'

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

const MAPPED = /^::ffff:(?=\d+\.)/i

/** The first three of the eight groups of an IPv6 address, of which `::` leaves some out. */
const firstGroups = (address: string): string => {
  const [before = '', after] = address.replace(/%.*/, '').split('::')
  const ahead = before === '' ? [] : before.split(':')
  const filled = after === undefined ? ahead : [...ahead, '0', '0', '0']
  return filled.slice(0, 3).join(':')
}

/** The network that an address belongs to: /24 of IPv4, /48 of IPv6. */
const prefixOf = (address: string): string => {
  const plain = address.replace(MAPPED, '')
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : `${firstGroups(plain)}::/48`
}

/** Where a call came from: of staff the whole address, since they act for the lender; of all others the network alone. */
export const placeOf = (caller: Pick<Caller, 'kind'>, address: string): string =>
  caller.kind === 'staff' ? address.replace(MAPPED, '') : prefixOf(address)

export type Actor = { readonly kind: string; readonly uuid: string | null; readonly roles: readonly string[] }

export const actorOf = (caller: Caller): Actor => ({
  kind: caller.kind,
  uuid: 'identityUuid' in caller ? caller.identityUuid : null,
  roles: caller.kind === 'staff' ? caller.roles : [],
})
