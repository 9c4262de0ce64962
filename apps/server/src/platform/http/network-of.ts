import { normalizeIP } from '@fastify/rate-limit'

/** An IPv4 address as a socket for both kinds writes it. */
const MAPPED = /^::ffff:(?=\d+\.)/i

/** Who counts as one caller: an IPv4 address, or a /64 of IPv6. Reading the latter takes as long as a small request. */
export const networkOf = (ip: string): string => {
  const address = ip.replace(MAPPED, '')
  return address.includes(':') ? normalizeIP(address) : address
}
