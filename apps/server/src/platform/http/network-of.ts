import { normalizeIP } from '@fastify/rate-limit'

/** An IPv4 address as a dual-stack socket writes it. */
const MAPPED = /^::ffff:(?=\d+\.)/i

/**
 * The network that counts as one caller: an IPv4 address, or a /64 of IPv6. Only IPv6 is normalized, because that takes
 * as long as a small request.
 */
export const networkOf = (ip: string): string => {
  const address = ip.replace(MAPPED, '')
  return address.includes(':') ? normalizeIP(address) : address
}
