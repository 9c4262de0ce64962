import { DEMO_ACCOUNT_PASSWORD, DEMO_STAFF_PASSWORD, demoAccountsOf, demoStaffOf } from './identity/index.ts'
import { consoleAddress, lenderAddress, type Organisation, type Registry } from './organisations/index.ts'
import type { Config } from './platform/config/index.ts'

type SiteOf = (lender: Organisation) => string
type Sites = { readonly siteOf: SiteOf; readonly consoleOf: SiteOf }

const ROLE_WORDS = { originator: 'loan officer', broker: 'broker', agent: 'agent' } as const

const personLine = (email: string, name: string, what: string): string => `  ${email.padEnd(38)} ${name}, ${what}`

/** The demo people of the default lender. */
const peopleLines = (lender: Organisation, { siteOf, consoleOf }: Sites): readonly string[] => [
  '',
  `The lender's staff, at ${consoleOf(lender)}, password ${DEMO_STAFF_PASSWORD}:`,
  ...demoStaffOf(lender).map(({ email, name, roles }) => personLine(email, name, roles.join(', '))),
  ...(lender.isSample === true
    ? [
        '',
        `Loan officer, broker and agent, at ${siteOf(lender)}/auth/login, password ${DEMO_ACCOUNT_PASSWORD}:`,
        ...demoAccountsOf(lender).map(({ email, name, kind }) => personLine(email, name, ROLE_WORDS[kind])),
      ]
    : []),
]

const sandboxLines = (organisations: readonly Organisation[], sites: Sites): readonly string[] => {
  const first = organisations.find(({ isDefault }) => isDefault) ?? organisations[0]
  return [
    '',
    'A lender each, on its own host:',
    ...organisations.map((one) => `  ${one.companyInfo.companyName.padEnd(28)} ${sites.siteOf(one)}/register`),
    ...(first === undefined ? [] : peopleLines(first, sites)),
    '',
    'Borrowers open their own account on the register page; mails and codes are in the sandbox panel, at the bottom left.',
    'People to play, and what becomes of each: Avery Sample is approved (see docs/personas.md).',
  ]
}

/** The text that an operator sees at start: the address and, in a sandbox, who to sign in as. */
export const greeting = (config: Config, address: string, registry: Pick<Registry, 'all' | 'consoleOf'>): string => {
  const organisations = registry.all
  const at = { ...config, port: Number(new URL(address).port) }
  const siteOf: SiteOf = (lender) => lenderAddress(lender, at).origin
  const consoleOf: SiteOf = (lender) => consoleAddress(lenderAddress(lender, at), registry)
  const main = organisations.find(({ isDefault }) => isDefault)
  return [
    `Hearthline is ready: ${main === undefined ? (config.publicUrl ?? address) : siteOf(main)}`,
    ...(config.mode === 'sandbox' ? sandboxLines(organisations, { siteOf, consoleOf }) : []),
    '',
  ].join('\n')
}
