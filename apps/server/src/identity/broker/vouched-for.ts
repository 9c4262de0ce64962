import { randomUUID } from 'node:crypto'
import { ACCOUNT_KINDS, STAFF_ROLES, type StaffRole } from '@hearthline/contracts'
import type { Organisation } from '../../organisations/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { findAccountByEmail, findStaffByEmail, saveAccount, saveStaff, setUserType } from '../account-store.ts'
import { kindFor } from '../kind-for.ts'
import type { IdentityDb, IdentityTables, SessionKind, UserType } from '../tables.ts'
import { EMBEDDED } from './embedded.ts'
import { partsOf } from './issuer-account.ts'
import type { Audience } from './pages.ts'
import { findByIssuer, saveBrokerUser } from './store.ts'

/** What an issuer's token says, as far as we read it. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string; readonly iss: string }
export type Vouched = { readonly uuid: string; readonly kind: SessionKind }
type Asked = { readonly organisation: Organisation; readonly audience: Audience }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** An address counts only when the issuer says that it has been proven. */
const emailOf = (claims: Claims): string | undefined =>
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

/** Staff are whoever the lender's issuer gives a role to; what it takes away is gone with the next sign-on. */
const staffOf = async (db: IdentityDb, claims: Claims, organisation: Organisation): Promise<Vouched | undefined> => {
  const email = emailOf(claims)
  const roles = rolesOf(claims, organisation)
  if (email === undefined) return undefined
  const known = await findStaffByEmail(db, organisation.id, email)
  if (known?.is_demo === true || (known === undefined && roles.length === 0)) return undefined
  const name = textOf(claims.name) ?? known?.name ?? email
  const uuid = await saveStaff(db, organisation.id, { uuid: known?.uuid ?? randomUUID(), email, name, roles })
  return roles.length === 0 ? undefined : { uuid, kind: 'staff' }
}

const typesOf = (claims: Claims, { signIn }: Organisation): UserType[] => {
  const mapping = signIn?.customer?.kinds
  if (mapping === undefined) return []
  return [...new Set(listOf(claims[mapping.claim]).flatMap((value) => mapping.values[value] ?? []))]
}

/** The account of somebody at the lender's issuer: the one they had before, the one of their address, or a new one. */
const accountAt = async (db: IdentityDb, claims: Claims, { organisation, audience }: Asked) => {
  const email = emailOf(claims)
  const before = await findByIssuer(db, organisation.id, { issuer: claims.iss, subject: claims.sub })
  if (before === undefined && email === undefined) return undefined
  const known = email === undefined ? undefined : await findAccountByEmail(db, organisation.id, email)
  if (known?.is_demo === true) return undefined
  const opened = { uuid: randomUUID(), email: email ?? '', passwordHash: null, at: new Date() }
  const uuid = before?.identity_uuid ?? (await saveAccount(db, organisation.id, opened))
  const types = typesOf(claims, organisation)
  if (organisation.signIn?.customer?.kinds !== undefined) await setUserType(db, organisation.id, { uuid, types })
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

/** Whom an issuer vouched for, here: undefined where that is nobody who may come in this way. */
export const vouchedFor = async (tx: Tx, claims: Claims, asked: Asked): Promise<Vouched | undefined> => {
  const { organisation, audience } = asked
  const db = tx.as<IdentityTables>()
  const isOurs = (audience === 'staff' ? organisation.signIn?.staff : organisation.signIn?.customer) === undefined
  const outside = () => (audience === 'staff' ? staffOf(db, claims, organisation) : accountAt(db, claims, asked))
  const who = isOurs ? fromOurs(claims) : await outside()
  if (who === undefined || !isForAudience(who.kind, audience)) return undefined
  await noteBrokerUser(db, claims, { organisation: organisation.id, uuid: who.uuid, isOurs })
  return who
}
