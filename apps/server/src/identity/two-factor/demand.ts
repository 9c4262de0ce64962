import type { Caller, SignInRecord } from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import { Problem } from '../../platform/http/index.ts'
import { lockStaff } from '../accounts/account-store.ts'
import { countPasskeys } from '../passkeys/store.ts'
import type { IdentityDb } from '../tables.ts'
import { hasSecondFactor } from './factor.ts'

/** Whether a record demands a second factor of staff. Read at every call, since a record may change at any time. */
export const isFactorDemanded = (signIn: SignInRecord | undefined): boolean => signIn?.staffSecondFactor === 'required'

export const demandsFactor = (registry: Pick<Registry, 'byId'>, organisation: string): boolean =>
  isFactorDemanded(registry.byId(organisation)?.signIn)

export type Factors = { readonly app: boolean; readonly passkeys: number }

/** The second factors that a person has set up. */
export const factorsOf = async (db: IdentityDb, organisation: string, identityUuid: string): Promise<Factors> => ({
  app: await hasSecondFactor(db, organisation, identityUuid),
  passkeys: await countPasskeys(db, organisation, identityUuid),
})

type Of = { readonly db: IdentityDb; readonly organisation: string; readonly caller: Caller }

/**
 * Refuses to set up a factor in a session that lacks one while its owner has another: whoever knows the password alone
 * would go round the one that is there.
 */
export const refuseEnrolment = async ({ db, organisation, caller }: Of): Promise<void> => {
  if (caller.kind !== 'staff' || caller.lacksFactor !== true) return
  const { app, passkeys } = await factorsOf(db, organisation, caller.identityUuid)
  if (app || passkeys > 0) throw new Problem('secondFactorRequired')
}

/** Refuses to remove the last factor of a member of staff while their lender demands one. Locks, so that two calls cannot remove two. */
export const refuseLast = async (
  { db, organisation, caller }: Of,
  registry: Pick<Registry, 'byId'>,
  left: (factors: Factors) => boolean,
): Promise<void> => {
  if (caller.kind !== 'staff' || !demandsFactor(registry, organisation)) return
  await lockStaff(db, organisation, caller.identityUuid)
  if (!left(await factorsOf(db, organisation, caller.identityUuid))) throw new Problem('lastSecondFactor')
}
