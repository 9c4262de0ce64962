import { areNetworks } from './is-network.ts'

/** Which proxies may name the client: none, the last n hops, or those with these addresses. */
export type TrustProxy = false | number | readonly string[]

/** The framework's names for private networks. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal']
const MOST_HOPS = 5

/**
 * Reads TRUST_PROXY. `true` is refused: it would trust the leftmost address of X-Forwarded-For, which the client can
 * forge, and with it rate limits and the evidence of signatures.
 */
export const trustProxyOf = (errors: string[], given: string | undefined): TrustProxy => {
  if (given === undefined || given === '' || given === 'false') return false
  if (/^[1-9]$/.test(given) && Number(given) <= MOST_HOPS) return Number(given)
  const networks = given.split(',').map((one) => one.trim())
  if (areNetworks(networks.filter((one) => !NAMES.includes(one)))) return networks
  errors.push(
    given === 'true'
      ? 'TRUST_PROXY=true would believe whatever a visitor writes: name your proxies (10.0.0.0/8, loopback) or how many there are (1).'
      : `TRUST_PROXY is "${given}": set it to networks (10.0.0.0/8, ${NAMES.join(', ')}), none wider than /8 or /20 of IPv6 and no more than four such, or to how many proxies there are, 1 to ${MOST_HOPS}.`,
  )
  return false
}
