import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../platform/db/index.ts'
import { findAccount, findAccountByEmail, saveAccount } from './account-store.ts'
import { deleteEndedRecords } from './broker/issuer-store.ts'
import { findBrokerUser } from './broker/store.ts'
import { deleteEndedChallenges } from './challenge-store.ts'
import { deleteEnded } from './code-store.ts'
import { deletePlacesUnseen } from './known-place-store.ts'
import { lifetimes } from './lifetimes.ts'
import type { IdentityTables } from './tables.ts'

export type Account = { readonly uuid: string; readonly email: string }

/** A borrower's account: where we write to, an address whose mailbox the owner has read from. */
export const readAccount = (db: Db, organisation: string, uuid: string): Promise<Account | undefined> =>
  findAccount(db.read<IdentityTables>(organisation), organisation, uuid)

/** The wallets that the issuer last named for somebody; none for whoever never came by an issuer that knows wallets. */
export const walletsOf = async (db: Db, organisation: string, uuid: string): Promise<readonly string[]> =>
  (await findBrokerUser(db.read<IdentityTables>(organisation), organisation, uuid))?.wallet_addresses ?? []

export const readAccountIn = (tx: Tx, uuid: string): Promise<Account | undefined> =>
  findAccount(tx.as<IdentityTables>(), tx.organisation, uuid)

/** Whose address it is, in small letters; undefined for one that nobody has. */
export const accountOfAddress = async (tx: Tx, email: string): Promise<string | undefined> =>
  (await findAccountByEmail(tx.as<IdentityTables>(), tx.organisation, email))?.uuid

/**
 * The account of somebody who will have to sign in, opened without a password where there was none: whoever reads the
 * mailbox of that address gets in.
 */
export const reserveAccountIn = (tx: Tx, email: string): Promise<string> => {
  const opened = { uuid: randomUUID(), email: email.toLowerCase(), passwordHash: null, at: new Date() }
  return saveAccount(tx.as<IdentityTables>(), tx.organisation, opened)
}

/** Deletes what has ended. Real time. */
export const tidyIdentity = async (db: Db, organisation: string, now = Date.now()): Promise<void> => {
  const tables = db.read<IdentityTables>(organisation)
  const unusedSince = new Date(now - lifetimes.keepEnded)
  await deleteEnded(tables, organisation, { now: new Date(now), unusedSince })
  await deleteEndedChallenges(tables, organisation, new Date(now))
  await deletePlacesUnseen(tables, organisation, new Date(now - lifetimes.knownPlace))
  await deleteEndedRecords(tables, organisation, new Date(now))
}
