import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The shortest prefixes that a network may have. 10.0.0.0/8 is the widest private network (RFC 1918), and nobody's proxies,
 * vendors or offices fill more. Of public IPv6 a /20 is what a large carrier has; a /16 would take in all of 6to4, and with it
 * every address of IPv4.
 */
const LEAST = { ipv4: 8, ipv6: 20 } as const
/** Networks for one's own use that are wider: unique local (RFC 4193) and link-local (RFC 4291). */
const OWN_USE = ['fc00::/7', 'fe80::/10'].map((network) => ipaddr.IPv6.parseCIDR(network))
/** IPv4 that is written as IPv6 (RFC 4291, 2.5.5.2) is IPv4 to whoever compares addresses. */
const MAPPED = ipaddr.IPv6.parse('::ffff:0.0.0.0')
const MAPPED_BITS = 96

/** How many of the widest networks together: a list that takes the whole in parts trusts everybody as well. */
const MOST_OF_WIDEST = 4

/** Of the widest network that may be, the share that this one fills. */
const shareOf = (address: string, length: number): number => {
  const start = ipaddr.parse(address)
  if (start instanceof ipaddr.IPv4) return 2 ** (LEAST.ipv4 - length)
  if (start.match(MAPPED, MAPPED_BITS) || MAPPED.match(start, length)) return 2 ** (LEAST.ipv4 + MAPPED_BITS - length)
  const isOwnUse = OWN_USE.some(([own, bits]) => length >= bits && start.match(own, bits))
  return isOwnUse ? 0 : 2 ** (LEAST.ipv6 - length)
}

const readShare = (text: string): number | undefined => {
  const [address = '', length, more] = text.split('/')
  const kind = isIP(address)
  const bits = kind === 4 ? 32 : 128
  if (kind === 0 || more !== undefined || address.includes('%')) return undefined
  if (length === undefined) return shareOf(address, bits)
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits ? shareOf(address, Number(length)) : undefined
}

/** Whether each is an address or a network, none so wide, and all together not, that it would be everybody. */
export const areNetworks = (texts: readonly string[]): boolean => {
  const shares = texts.map((text) => readShare(text) ?? Number.POSITIVE_INFINITY)
  return shares.every((share) => share <= 1) && shares.reduce((sum, share) => sum + share, 0) <= MOST_OF_WIDEST
}

export const isNetwork = (text: string): boolean => areNetworks([text])
