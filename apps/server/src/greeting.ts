import { DEMO_STAFF_PASSWORD, demoStaffOf } from './identity/index.ts'
import type { Organisation } from './organisations/index.ts'
import type { Config } from './platform/config/index.ts'

const siteOf = (organisation: Organisation, port: string): string => `http://${organisation.hosts[0]}:${port}`

const sandboxLines = (organisations: readonly Organisation[], port: string): readonly string[] => [
  '',
  'A lender each, on its own host:',
  ...organisations.map((one) => `  ${one.companyInfo.companyName.padEnd(28)} ${siteOf(one, port)}/register`),
  '',
  `The lender's staff, at ${organisations[0] === undefined ? '' : siteOf(organisations[0], port)}/console, password ${DEMO_STAFF_PASSWORD}:`,
  ...(organisations[0] === undefined ? [] : demoStaffOf(organisations[0])).map(
    ({ email, name, roles }) => `  ${email.padEnd(34)} ${name}, ${roles.join(', ')}`,
  ),
  '',
  'Borrowers open their own account on the register page; mails and codes are in the sandbox panel, at the bottom left.',
  'People to play, and what becomes of each: Avery Sample is approved (see docs/personas.md).',
]

/** What an operator reads at start: where it is, and in a sandbox who to sign in as. */
export const greeting = (config: Config, address: string, organisations: readonly Organisation[]): string => {
  const { port } = new URL(address)
  const main = organisations.find(({ isDefault }) => isDefault)
  const home = config.mode === 'sandbox' && main !== undefined ? siteOf(main, port) : config.publicUrl
  return [
    `Hearthline is ready: ${home}`,
    ...(config.mode === 'sandbox' ? sandboxLines(organisations, port) : []),
    '',
  ].join('\n')
}
