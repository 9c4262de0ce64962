import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Lender, SANDBOX_STAFF_PASSWORD } from './cast.ts'

const shipped = resolve(import.meta.dirname, '../../apps/server/organisations')

/** Made-up homes with real ZIP codes; each lender that ships lends on one of them. */
const homes = [
  { street: '2187 Larkspur Lane', city: 'Denver', state: 'CO', zip: '80202' },
  { street: '14 Gull Street', city: 'Portland', state: 'ME', zip: '04101' },
  { street: '905 Ocotillo Way', city: 'Phoenix', state: 'AZ', zip: '85004' },
  { street: '31 Prairie Lane', city: 'Madison', state: 'WI', zip: '53703' },
] as const

/** The fields of a lender's record that seed needs. */
type Named = {
  readonly orgCode: string
  readonly hosts: readonly string[]
  readonly consoleHosts?: readonly string[]
  readonly mailFrom: { readonly address: string }
  readonly states: readonly string[]
  readonly originatorRules: { readonly isReferrerRequired: boolean }
  readonly originators?: readonly { readonly uuid: string; readonly email: string | null }[]
  readonly products: { readonly heloc: { readonly interestOnlyFromAge: number | null; readonly isWholesale: boolean } }
}

/** Complete records are checked where they are served, and a test checks every one that ships. */
const namedIn = (file: string): Named => JSON.parse(readFileSync(file, 'utf8'))

/** A lender of the records' folder: its first host, and the domain of its demo staff's mailboxes. */
export const lenderNamed = (orgCode: string, address: string, folder = shipped): Lender => {
  const records = readdirSync(folder)
    .filter((name) => /^[\w-]+\.json$/.test(name))
    .map((name) => namedIn(join(folder, name)))
  const found = records.find((record) => record.orgCode === orgCode)
  if (found === undefined)
    throw new Error(
      `There is no lender ${orgCode}: name one with --org, ${records.map((record) => record.orgCode).join(' or ')}.`,
    )
  const { host: port } = new URL(address)
  const at = port.includes(':') ? port.slice(port.indexOf(':')) : ''
  return {
    address: address.replace(/\/$/, ''),
    host: `${found.hosts[0]}${at}`,
    // A sandbox's own (docs/organisations.md); /console of the first host leads there too.
    consoleHost: `${found.consoleHosts?.[0] ?? `console.${found.hosts[0]}`}${at}`,
    staffDomain: found.mailFrom.address.split('@')[1] ?? '',
    staffPassword: SANDBOX_STAFF_PASSWORD,
    referrer: found.originatorRules.isReferrerRequired ? found.originators?.[0]?.uuid : undefined,
    inviter: found.products.heloc.isWholesale ? (found.originators?.[0]?.email ?? undefined) : undefined,
    youngestAge: found.products.heloc.interestOnlyFromAge,
    home: homes.find(({ state }) => found.states.some((served) => served === state)) ?? homes[0],
  }
}
