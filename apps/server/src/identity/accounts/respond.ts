import { PERSONS_TO_DISABLE, type StaffRole } from '@hearthline/contracts'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Keyring } from '../../platform/crypto/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { Tenant } from '../../platform/http/index.ts'
import { deleteAllRecords } from '../broker/issuer-store.ts'
import { lifetimesOf } from '../limits/lifetimes.ts'
import { digestOfAccount } from '../limits/limits.ts'
import { deletePasskeys } from '../passkeys/store.ts'
import {
  countAllLiveSessions,
  countLiveSessions,
  raiseRevocations,
  revokeAll,
  revokeOthers,
} from '../sessions/session-store.ts'
import { deleteAllChallenges } from '../sign-in/challenge-store.ts'
import { deleteAllCodes, forgetTriesOf } from '../sign-in/code-store.ts'
import type { MailCode } from '../sign-in/mailing.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { isFactorDemanded, ownFactorsOf } from '../two-factor/demand.ts'
import { deleteFactor } from '../two-factor/store.ts'
import {
  findAccount,
  findAccountByEmail,
  findStaff,
  findStaffByEmail,
  setDisabled,
  setPassword,
} from './account-store.ts'

/** An account or a member of staff, as an administrator sees them. */
export type Person = {
  readonly uuid: string
  readonly email: string
  readonly isStaff: boolean
  readonly isDisabled: boolean
  readonly hasSecondFactor: boolean
  /** How many sessions are open. */
  readonly sessions: number
  readonly personsToDisable: 1 | 2
}

type Found = {
  readonly uuid: string
  readonly email: string
  readonly disabled_at: Date | null
  readonly roles?: readonly StaffRole[]
}

type Lender = Pick<Tenant, 'id' | 'signIn'>

export const seenPerson = async (
  db: IdentityDb,
  { id: organisation, signIn }: Lender,
  { isStaff, ...found }: Found & { readonly isStaff: boolean },
): Promise<Person> => {
  const now = Date.now()
  const { idle, session } = lifetimesOf(signIn, isStaff ? 'staff' : 'borrower')
  const { app, passkeys, password } = await ownFactorsOf(db, organisation, found.uuid)
  const isDemanded = isFactorDemanded(signIn, isStaff ? 'staff' : 'borrower')
  const live = {
    identityUuid: found.uuid,
    seen: new Date(now - idle),
    created: new Date(now - session),
  }
  return {
    uuid: found.uuid,
    email: found.email,
    isStaff,
    isDisabled: found.disabled_at !== null,
    hasSecondFactor: app || ((isStaff || isDemanded) && passkeys > 0) || (isDemanded && password),
    sessions: await countLiveSessions(db, organisation, live),
    personsToDisable: found.roles?.some((role) => PERSONS_TO_DISABLE[role] === 2) ? 2 : 1,
  }
}

/** Everybody with this address: a borrower's account and a member of staff may share one. */
export const findPeople = async ({ db: all }: Pick<AppContext, 'db'>, lender: Lender, email: string) => {
  const { id: organisation } = lender
  const db = all.read<IdentityTables>(organisation)
  const account = await findAccountByEmail(db, organisation, email)
  const member = await findStaffByEmail(db, organisation, email)
  return [
    ...(account === undefined ? [] : [await seenPerson(db, lender, { ...account, isStaff: false })]),
    ...(member === undefined ? [] : [await seenPerson(db, lender, { ...member, email, isStaff: true })]),
  ]
}

export const findPerson = async (tx: Tx, lender: Lender, uuid: string): Promise<Person | undefined> => {
  const db = tx.as<IdentityTables>()
  const account = await findAccount(db, tx.organisation, uuid)
  const member = account === undefined ? await findStaff(db, tx.organisation, uuid) : undefined
  const found = account ?? member
  return found && seenPerson(db, lender, { ...found, isStaff: member !== undefined })
}

/** How many sessions of a lender are open: those that revoking all tokens ends. */
export const countOpenSessions = async ({ db }: Pick<AppContext, 'db'>, { id, signIn }: Lender) => {
  const count = (isStaff: boolean) => {
    const { idle, session } = lifetimesOf(signIn, isStaff ? 'staff' : 'borrower')
    const now = Date.now()
    const live = { isStaff, seen: new Date(now - idle), created: new Date(now - session) }
    return countAllLiveSessions(db.read<IdentityTables>(id), id, live)
  }
  return { ofStaff: await count(true), ofOthers: await count(false) }
}

/** Ends all sessions of a person in all processes. Returns how many. */
export const endSessions = async (tx: Tx, uuid: string): Promise<number> => {
  const db = tx.as<IdentityTables>()
  const ended = await revokeOthers(db, tx.organisation, { identityUuid: uuid, at: new Date() })
  await raiseRevocations(db)
  return ended.length
}

/** Lets nobody sign in with an account, and ends its sessions. */
export const disablePerson = async (tx: Tx, uuid: string): Promise<void> => {
  await setDisabled(tx.as<IdentityTables>(), tx.organisation, { uuid, at: new Date() })
  await endSessions(tx, uuid)
}

export const enablePerson = (tx: Tx, uuid: string): Promise<void> =>
  setDisabled(tx.as<IdentityTables>(), tx.organisation, { uuid, at: null })

/** Clears the tries that were counted against a person; those of networks stay. */
export const unlockPerson = async (tx: Tx, keys: Keyring, { uuid, email }: Person): Promise<void> => {
  for (const whose of [uuid, email])
    await forgetTriesOf(tx.as<IdentityTables>(), tx.organisation, digestOfAccount(keys, whose))
}

/**
 * Takes the authenticator app and its recovery codes away, ends the sessions and writes to the owner. A borrower's
 * passkeys stay; where their kind needs a second factor they go too, since a lost one shuts its owner out, and with
 * them a borrower's password, which is one. Whoever reads the mailbox sets up another.
 */
export const resetSecondFactor = async (
  tx: Tx,
  { uuid, email, isStaff }: Pick<Person, 'uuid' | 'email' | 'isStaff'>,
  { mailCode, signIn }: { readonly mailCode: MailCode } & Pick<Lender, 'signIn'>,
): Promise<void> => {
  const db = tx.as<IdentityTables>()
  const isDemanded = !isStaff && isFactorDemanded(signIn, 'borrower')
  await deleteFactor(db, tx.organisation, uuid)
  if (isStaff || isDemanded) await deletePasskeys(db, tx.organisation, uuid)
  if (isDemanded) await setPassword(db, tx.organisation, { uuid, passwordHash: null, at: new Date() })
  await endSessions(tx, uuid)
  await mailCode(tx, { kind: 'credentialsChanged', to: email, locale: SOURCE_LANGUAGE, change: 'secondFactorOff' })
}

/** Ends every session of a lender, and all that was begun and could still become one. Returns how many sessions. */
export const revokeTokensOf = async (tx: Tx): Promise<number> => {
  const db = tx.as<IdentityTables>()
  const { organisation } = tx
  await deleteAllCodes(db, organisation)
  await deleteAllChallenges(db, organisation)
  await deleteAllRecords(db, organisation)
  const ended = await revokeAll(db, organisation, new Date())
  await raiseRevocations(db)
  return ended
}
