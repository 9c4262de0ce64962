import { randomUUID } from 'node:crypto'
import { ACCOUNT_KINDS, STAFF_ROLES, type StaffRole } from '@hearthline/contracts'
import type { Organisation } from '../../organisations/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { Logger } from '../../platform/log/index.ts'
import { FROM_INSIDE, noteIn, SYSTEM } from '../../platform/security-events/index.ts'
import { kindFor } from '../accounts/account.ts'
import { findAccountByEmail, findStaffByEmail, saveAccount, saveStaff, setUserType } from '../accounts/account-store.ts'
import type { IdentityDb, IdentityTables, SessionKind, UserType } from '../tables.ts'
import { partsOf } from './issuer-account.ts'
import type { Audience } from './relying-party.ts'
import { EMBEDDED, findByIssuer, saveBrokerUser } from './store.ts'

/** The claims of an issuer's token that we read. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string; readonly iss: string }
export type Vouched = { readonly uuid: string; readonly kind: SessionKind }
type Asked = { readonly organisation: Organisation; readonly audience: Audience; readonly log: Logger }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** An address counts only if the issuer says that it is verified. */
export const emailOf = (claims: Claims): string | undefined =>
  claims.email_verified === true ? textOf(claims.email)?.toLowerCase() : undefined

const isForAudience = (kind: SessionKind, audience: Audience): boolean =>
  audience === 'customer' ? kind !== 'staff' && kind !== 'agent' : kind === audience

const fromOurs = ({ sub }: Claims): Vouched | undefined => {
  const { kind, uuid } = partsOf(sub)
  const known = ([...ACCOUNT_KINDS, 'staff'] as const).find((one) => one === kind)
  return known === undefined ? undefined : { uuid, kind: known }
}

const rolesOf = (claims: Claims, { signIn }: Organisation): StaffRole[] => {
  const mapping = signIn?.staff?.roles
  if (mapping === undefined) return []
  const held = new Set(listOf(claims[mapping.claim]).flatMap((value) => mapping.values[value] ?? []))
  return STAFF_ROLES.filter((role) => held.has(role))
}

/** Notes that the issuer gave or took a role, if it did. */
const noteRoles = async (
  tx: Tx,
  log: Logger,
  { account, before, now }: { account: string; before: readonly string[]; now: readonly string[] },
): Promise<void> => {
  const isSame = before.length === now.length && before.every((role) => now.includes(role))
  if (!isSame) await noteIn(tx, log, { kind: 'rolesChanged', actor: SYSTEM, account }, FROM_INSIDE)
}

/** The roles of staff come from the lender's issuer and are updated at each sign-on. */
const staffOf = async (tx: Tx, claims: Claims, { organisation, log }: Asked): Promise<Vouched | undefined> => {
  const db = tx.as<IdentityTables>()
  const email = emailOf(claims)
  const roles = rolesOf(claims, organisation)
  if (email === undefined) return undefined
  const known = await findStaffByEmail(db, organisation.id, email)
  if (known?.is_demo === true || (known?.left_at ?? null) !== null) return undefined
  if (known === undefined && roles.length === 0) return undefined
  const name = textOf(claims.name) ?? known?.name ?? email
  const uuid = await saveStaff(db, organisation.id, { uuid: known?.uuid ?? randomUUID(), email, name, roles })
  await noteRoles(tx, log, { account: uuid, before: known?.roles ?? [], now: roles })
  return roles.length === 0 ? undefined : { uuid, kind: 'staff' }
}

const typesOf = (claims: Claims, { signIn }: Organisation): UserType[] => {
  const mapping = signIn?.customer?.kinds
  if (mapping === undefined) return []
  return [...new Set(listOf(claims[mapping.claim]).flatMap((value) => mapping.values[value] ?? []))]
}

/**
 * The account of somebody at the lender's issuer: the one linked before, else the one with their address, else a new
 * one.
 */
const accountAt = async (tx: Tx, claims: Claims, { organisation, audience, log }: Asked) => {
  const db = tx.as<IdentityTables>()
  const email = emailOf(claims)
  const before = await findByIssuer(db, organisation.id, { issuer: claims.iss, subject: claims.sub })
  if (before === undefined && email === undefined) return undefined
  const known = email === undefined ? undefined : await findAccountByEmail(db, organisation.id, email)
  if (known?.is_demo === true) return undefined
  const opened = { uuid: randomUUID(), email: email ?? '', passwordHash: null, at: new Date() }
  const uuid = before?.identity_uuid ?? (await saveAccount(db, organisation.id, opened))
  const types = typesOf(claims, organisation)
  if (organisation.signIn?.customer?.kinds !== undefined) {
    await setUserType(db, organisation.id, { uuid, types })
    await noteRoles(tx, log, { account: uuid, before: known?.user_types ?? [], now: types })
  }
  const held = organisation.signIn?.customer?.kinds === undefined ? (known?.user_types ?? []) : types
  const kind = kindFor(held, audience === 'agent' ? 'agent' : undefined)
  return kind === undefined ? undefined : { uuid, kind }
}

const noteBrokerUser = async (
  db: IdentityDb,
  claims: Claims,
  of: { organisation: string; uuid: string; isOurs: boolean },
) =>
  saveBrokerUser(db, of.organisation, {
    issuer: of.isOurs ? EMBEDDED : claims.iss,
    subject: of.isOurs ? of.uuid : claims.sub,
    identityUuid: of.uuid,
    email: textOf(claims.email)?.toLowerCase() ?? '',
    walletAddresses: listOf(claims.wallet_addresses).slice(0, 50),
    at: new Date(),
  })

/** The account or member of staff that an issuer's claims stand for; undefined if they may not sign in this way. */
export const vouchedFor = async (tx: Tx, claims: Claims, asked: Asked): Promise<Vouched | undefined> => {
  const { organisation, audience } = asked
  const db = tx.as<IdentityTables>()
  const isOurs = (audience === 'staff' ? organisation.signIn?.staff : organisation.signIn?.customer) === undefined
  const outside = () => (audience === 'staff' ? staffOf(tx, claims, asked) : accountAt(tx, claims, asked))
  const who = isOurs ? fromOurs(claims) : await outside()
  if (who === undefined || !isForAudience(who.kind, audience)) return undefined
  await noteBrokerUser(db, claims, { organisation: organisation.id, uuid: who.uuid, isOurs })
  return who
}
