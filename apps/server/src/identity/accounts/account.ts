import { randomUUID } from 'node:crypto'
import type { AccountKind, StaffRole } from '@hearthline/contracts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Context } from '../../platform/http/index.ts'
import { deleteEndedRecords } from '../broker/issuer-store.ts'
import { findBrokerUser } from '../broker/store.ts'
import { deletePlacesUnseen } from '../limits/known-place-store.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import { listBrowsers } from '../sessions/session-store.ts'
import { deleteEndedChallenges } from '../sign-in/challenge-store.ts'
import { deleteEnded } from '../sign-in/code-store.ts'
import type { IdentityDb, IdentityTables, UserType } from '../tables.ts'
import { findAccount, findAccountByEmail, saveAccount } from './account-store.ts'

export type Account = { readonly uuid: string; readonly email: string }

/** A borrower's account. Its address is verified: the owner has opened a mail sent there. */
export const readAccount = (db: Db, organisation: string, uuid: string): Promise<Account | undefined> =>
  findAccount(db.read<IdentityTables>(organisation), organisation, uuid)

/** The wallets that the issuer last named for this account; empty if its issuer never named any. */
export const walletsOf = async (db: Db, organisation: string, uuid: string): Promise<readonly string[]> =>
  (await findBrokerUser(db.read<IdentityTables>(organisation), organisation, uuid))?.wallet_addresses ?? []

export const readAccountIn = (tx: Tx, uuid: string): Promise<Account | undefined> =>
  findAccount(tx.as<IdentityTables>(), tx.organisation, uuid)

/** The account with this address (in lower case); undefined if there is none. */
export const accountOfAddress = async (tx: Tx, email: string): Promise<string | undefined> =>
  (await findAccountByEmail(tx.as<IdentityTables>(), tx.organisation, email))?.uuid

/**
 * Returns the account of somebody who will have to sign in; opens one without a password if there is none. Its owner
 * signs in by a mailed code or link.
 */
export const reserveAccountIn = (tx: Tx, email: string): Promise<string> => {
  const opened = { uuid: randomUUID(), email: email.toLowerCase(), passwordHash: null, at: new Date() }
  return saveAccount(tx.as<IdentityTables>(), tx.organisation, opened)
}

/** Deletes expired codes, challenges, places and records. Uses real time, not the sandbox's clock. */
export const tidyIdentity = async (db: Db, organisation: string, now = Date.now()): Promise<void> => {
  const tables = db.read<IdentityTables>(organisation)
  const unusedSince = new Date(now - lifetimes.keepEnded)
  await deleteEnded(tables, organisation, { now: new Date(now), unusedSince })
  await deleteEndedChallenges(tables, organisation, new Date(now))
  await deletePlacesUnseen(tables, organisation, new Date(now - lifetimes.knownPlace))
  await deleteEndedRecords(tables, organisation, new Date(now))
}

export type WorkingStaff = { readonly uuid: string; readonly name: string; readonly roles: readonly StaffRole[] }

/**
 * Everybody who may sign in as staff of a lender, ordered by name: whoever holds a role; demo staff only in a sandbox.
 * With `tx`, reads inside that transaction.
 */
export const workingStaff = async (
  { app, tenant }: Pick<Context, 'app' | 'tenant'>,
  tx?: Tx,
): Promise<readonly WorkingStaff[]> => {
  const db: IdentityDb = tx?.as<IdentityTables>() ?? app.db.read<IdentityTables>(tenant.id)
  const all = db.selectFrom('staff').select(['uuid', 'name', 'roles']).where('organisation_id', '=', tenant.id)
  const real = app.config.mode === 'sandbox' ? all : all.where('is_demo', '=', false)
  const rows = await real.orderBy('name').orderBy('uuid').execute()
  return rows.filter(({ roles }) => roles.length > 0)
}

/**
 * The names of all staff a lender ever had, by uuid; those who left are included, because their work still names them.
 */
export const staffNames = async ({
  app,
  tenant,
}: Pick<Context, 'app' | 'tenant'>): Promise<ReadonlyMap<string, string>> => {
  const db = app.db.read<IdentityTables>(tenant.id)
  const rows = await db.selectFrom('staff').select(['uuid', 'name']).where('organisation_id', '=', tenant.id).execute()
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/**
 * As which kind an account may sign in. Anybody may sign in as a borrower or a signer, since both see only what is
 * theirs. The other kinds need a flag on the account; agents have a login of their own, so agent is never the default.
 */
export const kindFor = (types: readonly UserType[], asked: AccountKind | undefined): AccountKind | undefined => {
  if (asked === undefined) return types.find((type) => type !== 'agent') ?? 'borrower'
  if (asked === 'borrower' || asked === 'signer') return asked
  return types.includes(asked) ? asked : undefined
}

/**
 * From which browsers people signed in, as keyed hashes by person, while the sessions are kept. By sessions and not by
 * known places, which do not say whether they are a browser or a network.
 */
export const browsersOf = async (
  db: Db,
  organisation: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const browsers = new Map<string, string[]>()
  for (const row of await listBrowsers(db.read<IdentityTables>(organisation), organisation, people)) {
    const digest = row.device_digest?.toString('hex') ?? ''
    browsers.set(row.identity_uuid, [...(browsers.get(row.identity_uuid) ?? []), digest])
  }
  return browsers
}
