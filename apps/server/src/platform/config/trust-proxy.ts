import { isIP } from 'node:net'

/** Who may say for whom it asks: nobody, the last so many hops, or proxies by their addresses. */
export type TrustProxy = false | number | readonly string[]

/** Names that the framework publishes for networks of one's own. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal']
const MOST_HOPS = 5

/** An address, or a network of more than nothing: /0 would be everybody. */
const isNetwork = (text: string): boolean => {
  const [address = '', length, more] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || more !== undefined) return false
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (kind === 4 ? 32 : 128))
}

/**
 * Reads TRUST_PROXY. `true` would take the leftmost address of X-Forwarded-For, which whoever asks may write: limits
 * and the evidence of signatures would name whom they like.
 */
export const trustProxyOf = (errors: string[], given: string | undefined): TrustProxy => {
  if (given === undefined || given === '' || given === 'false') return false
  if (/^[1-9]$/.test(given) && Number(given) <= MOST_HOPS) return Number(given)
  const networks = given.split(',').map((one) => one.trim())
  if (networks.every((one) => NAMES.includes(one) || isNetwork(one))) return networks
  errors.push(
    given === 'true'
      ? 'TRUST_PROXY=true would believe whatever a visitor writes: name your proxies (10.0.0.0/8, loopback) or how many there are (1).'
      : `TRUST_PROXY is "${given}": set it to networks (10.0.0.0/8, ${NAMES.join(', ')}) or to how many proxies there are, 1 to ${MOST_HOPS}.`,
  )
  return false
}
