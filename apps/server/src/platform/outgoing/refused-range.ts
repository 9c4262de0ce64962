import ipaddr from 'ipaddr.js'

/** What clouds tell a machine about itself, its credentials too: no list of networks opens them. */
const METADATA = ['169.254.169.254', 'fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16']

/** A deprecated form of IPv6 (RFC 4291 2.5.5.1) that stands for the IPv4 address at its end. */
const IPV4_COMPATIBLE = ipaddr.parseCIDR('::/96')

/** An address as the network sees it: one of IPv4 that is written as IPv6 is of IPv4. */
const read = (address: string) => ipaddr.process(address)

type Address = ReturnType<typeof read>

const isIn = (address: Address, network: string): boolean => {
  const [start, length] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : ([read(network), read(network).kind() === 'ipv4' ? 32 : 128] as const)
  return start.kind() === address.kind() && address.match(start, length)
}

/** Whether an address lies in one of these networks, each given as an address or as address/length; false for no address. */
export const isInNetworks = (text: string, networks: readonly string[]): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = read(text)
  return networks.some((one) => isIn(address, one))
}

/**
 * Why an outgoing call may not reach an address: the kind of its range, as the registries of IANA name them. Undefined if
 * it may: the address is public, or in one of the installation's networks.
 */
export const refusedRange = (text: string, networks: readonly string[]): string | undefined => {
  if (!ipaddr.isValid(text)) return 'no address'
  const address = read(text)
  if (METADATA.some((one) => isIn(address, one))) return 'metadata'
  if (networks.some((one) => isIn(address, one))) return undefined
  const range = address.range()
  if (range !== 'unicast') return range
  return address.kind() === 'ipv6' && address.match(IPV4_COMPATIBLE) ? 'ipv4Compatible' : undefined
}
