import type { Db, Tx } from '../platform/db/index.ts'
import { findAccount } from './account-store.ts'
import { deleteEnded } from './code-store.ts'
import { lifetimes } from './lifetimes.ts'
import type { IdentityTables } from './tables.ts'

export type Account = { readonly uuid: string; readonly email: string }

/** A borrower's account: where we write to, an address whose mailbox the owner has read from. */
export const readAccount = (db: Db, organisation: string, uuid: string): Promise<Account | undefined> =>
  findAccount(db.read<IdentityTables>(organisation), organisation, uuid)

export const readAccountIn = (tx: Tx, uuid: string): Promise<Account | undefined> =>
  findAccount(tx.as<IdentityTables>(), tx.organisation, uuid)

/** Deletes what has ended. Real time. */
export const tidyIdentity = (db: Db, organisation: string, now = Date.now()): Promise<void> =>
  deleteEnded(db.read<IdentityTables>(organisation), organisation, {
    now: new Date(now),
    unusedSince: new Date(now - lifetimes.keepEnded),
  })
