import type { BrokerUser, LegacyUser } from '@hearthline/contracts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { findAccount, findStaff } from '../accounts/account-store.ts'
import { findBrokerUser } from '../broker/store.ts'
import type { IdentityTables } from '../tables.ts'
import { findFactor } from '../two-factor/store.ts'
import { ownSession } from './own-session.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const place = ({ app, tenant }: Context) => ({
  db: app.db.read<IdentityTables>(tenant.id),
  organisation: tenant.id,
})

const typeOf = ({ user_types: types }: Pick<Found, 'user_types'>, audience: 'customer' | 'agent'): string =>
  (audience === 'agent' ? 'agent' : (types.find((type) => type !== 'agent') ?? 'borrower')).toUpperCase()

/**
 * The caller as the broker knows them; undefined for somebody who never signed in through it. Agents need their flag.
 */
export const brokerUserOf = async (context: Context, audience: 'customer' | 'agent'): Promise<BrokerUser> => {
  const { db, organisation } = place(context)
  const { identityUuid } = ownSession(context)
  const known = await findBrokerUser(db, organisation, identityUuid)
  const account = known === undefined ? undefined : await findAccount(db, organisation, identityUuid)
  if (known === undefined || account === undefined) throw new Problem('userNotFound')
  if (audience === 'agent' && !account.user_types.includes('agent')) throw new Problem('userNotFound')
  const hasPassword = account.password_hash !== null
  return {
    identityUuid,
    organizationCode: context.tenant.code,
    userType: typeOf(account, audience),
    email: known.email,
    updatedAt: new Date(Math.max(known.updated_at.getTime(), account.updated_at.getTime())).toISOString(),
    isManageable: known.is_ours,
    activeLegacyCustomerOrgs: hasPassword ? [context.tenant.code] : [],
    walletAddresses: known.wallet_addresses,
  }
}

/** The caller by their account: used if the broker does not know them. */
export const legacyUserOf = async (context: Context, now = Date.now()): Promise<LegacyUser> => {
  const { db, organisation } = place(context)
  const { identityUuid } = ownSession(context)
  const account = await findAccount(db, organisation, identityUuid)
  if (account === undefined) throw new Problem('userNotFound')
  const factor = await findFactor(db, organisation, identityUuid)
  return {
    uuid: identityUuid,
    organizationCode: context.tenant.code,
    profileType: typeOf(account, 'customer'),
    aliases: { Email: account.email },
    updatedDate: account.updated_at.toISOString(),
    passwordExpired: account.password_expires_at !== null && account.password_expires_at.getTime() <= now,
    twoFactorEnabled: factor !== undefined,
    totpVerified: (factor?.verified_at ?? null) !== null,
  }
}

/** Asks the broker first, then the account, then staff. Throws "User not found" if all fail. */
export const identityOf = async (context: Context): Promise<string> => {
  const { db, organisation } = place(context)
  const { identityUuid, kind } = ownSession(context)
  const isKnown =
    (await findBrokerUser(db, organisation, identityUuid)) ??
    (await findAccount(db, organisation, identityUuid)) ??
    (kind === 'staff' ? await findStaff(db, organisation, identityUuid) : undefined)
  if (isKnown === undefined) throw new Problem('userNotFound')
  return identityUuid
}
