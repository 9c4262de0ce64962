import { areNetworks } from './is-network.ts'

/** Private networks that calls may reach. */
export const privateNetworksOf = (errors: string[], given = ''): readonly string[] => {
  const networks = given === '' ? [] : given.split(',').map((one) => one.trim())
  if (!areNetworks(networks))
    errors.push(
      `PRIVATE_NETWORKS is "${given}": set it to addresses or networks with commas between (10.20.0.0/16), none wider than /8 or /20 of IPv6.`,
    )
  return networks
}

const HOST_NAME = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/** The hosts that calls may reach, where they are listed. */
export const outgoingHostsOf = (errors: string[], given = ''): readonly string[] | undefined => {
  if (given.trim() === '') return undefined
  const hosts = given.split(',').map((one) => one.trim().toLowerCase())
  if (!hosts.every((one) => HOST_NAME.test(one)))
    errors.push(`OUTGOING_HOSTS is "${given}": set it to host names with commas between (api.vendor.com,*.lender.com).`)
  return hosts
}
