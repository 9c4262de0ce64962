import { DEMO_ACCOUNT_PASSWORD, DEMO_STAFF_PASSWORD, demoAccountsOf, demoStaffOf } from './identity/index.ts'
import type { Organisation } from './organisations/index.ts'
import type { Config } from './platform/config/index.ts'

const siteOf = (organisation: Organisation, port: string): string => `http://${organisation.hosts[0]}:${port}`

const ROLE_WORDS = { originator: 'loan officer', broker: 'broker', agent: 'agent' } as const

const personLine = (email: string, name: string, what: string): string => `  ${email.padEnd(38)} ${name}, ${what}`

/** Whose sandbox is tried first: the default lender's. */
const peopleLines = (lender: Organisation, port: string): readonly string[] => [
  '',
  `The lender's staff, at ${siteOf(lender, port)}/console, password ${DEMO_STAFF_PASSWORD}:`,
  ...demoStaffOf(lender).map(({ email, name, roles }) => personLine(email, name, roles.join(', '))),
  ...(lender.isSample === true
    ? [
        '',
        `Loan officer, broker and agent, at ${siteOf(lender, port)}/auth/login, password ${DEMO_ACCOUNT_PASSWORD}:`,
        ...demoAccountsOf(lender).map(({ email, name, kind }) => personLine(email, name, ROLE_WORDS[kind])),
      ]
    : []),
]

const sandboxLines = (organisations: readonly Organisation[], port: string): readonly string[] => {
  const first = organisations.find(({ isDefault }) => isDefault) ?? organisations[0]
  return [
    '',
    'A lender each, on its own host:',
    ...organisations.map((one) => `  ${one.companyInfo.companyName.padEnd(28)} ${siteOf(one, port)}/register`),
    ...(first === undefined ? [] : peopleLines(first, port)),
    '',
    'Borrowers open their own account on the register page; mails and codes are in the sandbox panel, at the bottom left.',
    'People to play, and what becomes of each: Avery Sample is approved (see docs/personas.md).',
  ]
}

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
