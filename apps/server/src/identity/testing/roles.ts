import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@hearthline/contracts'
import { type Organisation, tenantOf } from '../../organisations/index.ts'
import type { Applicant } from '../../testing/test-applicant.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { insertStaff, saveAccount } from '../accounts/account-store.ts'
import { openSession } from '../sessions/open-session.ts'
import type { IdentityTables, SessionKind, UserType } from '../tables.ts'

export type Role =
  | 'visitor'
  | 'borrower'
  | 'otherBorrower'
  | 'signer'
  | 'otherSigner'
  | 'broker'
  | 'otherBroker'
  | 'originator'
  | 'otherOriginator'
  | 'agent'
  | StaffRole

type Place = Pick<TestServer, 'app' | 'registry' | 'lender'>

/** The request context with which people of tests sign in. */
const signingIn = (app: TestServer['app'], organisation: Organisation) => ({
  app,
  tenant: tenantOf(organisation),
  userAgent: 'test',
  clientKind: 'program' as const,
  address: '127.0.0.1',
  cookies: {},
  presentedSid: undefined,
  askedAt: new Date(),
  setCookie: () => undefined,
})

/** Creates and signs in a member of staff with these roles; returns their token. */
export const createMember = async (
  { app, lender }: Place,
  { name, roles }: { readonly name: string; readonly roles: StaffRole[] },
): Promise<string> => {
  const uuid = randomUUID()
  const row = { organisation_id: lender.id, uuid, email: `${uuid}@example.test`, name, roles }
  const tables = app.db.read<IdentityTables>(lender.id)
  await insertStaff(tables, [{ ...row, password_hash: 'none', is_demo: false, created_at: new Date() }])
  return app.db.inTransaction(lender.id, (tx) =>
    openSession(tx, signingIn(app, lender), { uuid, kind: 'staff', roles: [], method: 'password' }),
  )
}

/**
 * Somebody of every role at a lender. Each call has a session of its own, so that a call that ends it affects no other.
 */
export const createRoles = async ({ app, registry, lender }: Place) => {
  const account = (organisation: string, more: { userTypes?: UserType[]; originatorUuid?: string } = {}) => {
    const uuid = randomUUID()
    const opened = { uuid, email: `${uuid}@example.test`, passwordHash: null, at: new Date(), ...more }
    return saveAccount(app.db.read<IdentityTables>(organisation), organisation, opened)
  }
  const open = (organisation: string, uuid: string, kind: SessionKind): Promise<string> =>
    app.db.inTransaction(organisation, (tx) =>
      openSession(tx, signingIn(app, registry.byId(organisation) ?? lender), { uuid, kind, roles: [], method: 'code' }),
    )
  const staffOf = async (organisation: string, role: StaffRole): Promise<string> => {
    const tables = app.db.read<IdentityTables>(organisation)
    const rows = await tables.selectFrom('staff').select(['uuid', 'roles']).orderBy('email').execute()
    return rows.find(({ roles }) => roles.includes(role))?.uuid ?? 'none'
  }

  const referrerUuid = randomUUID()
  const partner = (kind: 'broker' | 'originator', originatorUuid: string) =>
    account(lender.id, { userTypes: [kind], originatorUuid })
  const people = {
    otherBorrower: await account(lender.id),
    signer: await account(lender.id),
    otherSigner: await account(lender.id),
    broker: await partner('broker', referrerUuid),
    otherBroker: await partner('broker', randomUUID()),
    originator: await partner('originator', referrerUuid),
    otherOriginator: await partner('originator', randomUUID()),
    agent: await account(lender.id, { userTypes: ['agent'] }),
    processor: await staffOf(lender.id, 'processor'),
    underwriter: await staffOf(lender.id, 'underwriter'),
    funder: await staffOf(lender.id, 'funder'),
    manager: await staffOf(lender.id, 'manager'),
    chatAgent: await staffOf(lender.id, 'chatAgent'),
    chatSupervisor: await staffOf(lender.id, 'chatSupervisor'),
    compliance: await staffOf(lender.id, 'compliance'),
    administrator: await staffOf(lender.id, 'administrator'),
  }
  const KINDS = {
    borrower: 'borrower',
    otherBorrower: 'borrower',
    signer: 'signer',
    otherSigner: 'signer',
    broker: 'broker',
    otherBroker: 'broker',
    originator: 'originator',
    otherOriginator: 'originator',
    agent: 'agent',
    processor: 'staff',
    underwriter: 'staff',
    funder: 'staff',
    manager: 'staff',
    chatAgent: 'staff',
    chatSupervisor: 'staff',
    compliance: 'staff',
    administrator: 'staff',
  } as const satisfies Record<Exclude<Role, 'visitor'>, SessionKind>

  return {
    signerUuid: people.signer,
    referrerUuid,
    tokenOf: async (role: Role, { now }: Pick<Applicant, 'now'>): Promise<string | undefined> => {
      if (role === 'visitor') return undefined
      const uuid = role === 'borrower' ? (await now()).ownerUuid : people[role]
      return open(lender.id, uuid, KINDS[role])
    },
    /** The token of a referrer whom applications name by this uuid. */
    tokenOfReferrer: async (kind: 'broker' | 'originator', uuid: string): Promise<string> =>
      open(lender.id, await partner(kind, uuid), kind),
    /** A borrower and a member of staff of another lender. */
    strangersAt: async (host: string): Promise<readonly string[]> => {
      const other = registry.byHost(host)
      if (other === undefined) throw new Error(`no lender at ${host}`)
      const borrower = await account(other.id)
      const member = await staffOf(other.id, 'processor')
      return [await open(other.id, borrower, 'borrower'), await open(other.id, member, 'staff')]
    },
  }
}
export type Roles = Awaited<ReturnType<typeof createRoles>>
