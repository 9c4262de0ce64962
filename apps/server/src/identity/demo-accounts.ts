import { randomUUID } from 'node:crypto'
import type { Organisation } from '../organisations/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { findAccountByEmail, saveAccount } from './account-store.ts'
import { mailDomainOf } from './demo-staff.ts'
import { hashPassword } from './passwords.ts'
import type { IdentityTables, UserType } from './tables.ts'

/** Published with the source and good in a sandbox only. */
export const DEMO_ACCOUNT_PASSWORD = 'sandbox-account-only'

export type DemoAccount = {
  readonly email: string
  readonly name: string
  readonly kind: UserType
  /** What an application names as its referrer; an agent brings none. */
  readonly originatorUuid?: string
}

/** Who else signs in at a lender's sandbox: the loan officers and brokers of its record, and an agent. All made up. */
export const demoAccountsOf = (organisation: Organisation): readonly DemoAccount[] => [
  ...(organisation.originators ?? []).flatMap(({ uuid, email, originatorName, brokerName }): readonly DemoAccount[] =>
    email === null
      ? []
      : [
          {
            email: email.toLowerCase(),
            name: originatorName ?? brokerName ?? email,
            kind: originatorName === null ? 'broker' : 'originator',
            originatorUuid: uuid,
          },
        ],
  ),
  { email: `agent@${mailDomainOf(organisation)}`, name: 'Wren Castle', kind: 'agent' },
]

/** Gives a made-up lender the accounts of its demo people. Does nothing in a live system, and nothing for a real lender's record. */
export const seedDemoAccounts = async (app: AppContext, organisations: readonly Organisation[]): Promise<void> => {
  if (app.config.mode !== 'sandbox') return
  let hash: string | undefined
  for (const organisation of organisations.filter(({ isSample }) => isSample === true)) {
    const tables = app.db.read<IdentityTables>(organisation.id)
    for (const { email, kind, originatorUuid } of demoAccountsOf(organisation)) {
      if ((await findAccountByEmail(tables, organisation.id, email)) !== undefined) continue
      hash ??= await hashPassword(DEMO_ACCOUNT_PASSWORD)
      const opened = { uuid: randomUUID(), email, passwordHash: hash, at: new Date(), isDemo: true }
      const who = { userTypes: [kind], ...(originatorUuid !== undefined && { originatorUuid }) }
      await saveAccount(tables, organisation.id, { ...opened, ...who })
    }
  }
}
