import { ACCOUNT_KINDS, type beginProof, type Caller, type ReplyOf, type SignInRecord } from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import { Problem } from '../../platform/http/index.ts'
import { findAccount, lockPerson } from '../accounts/account-store.ts'
import { countPasskeys } from '../passkeys/store.ts'
import { findSession } from '../sessions/session-store.ts'
import type { IdentityDb, SessionKind, SignInMethod } from '../tables.ts'
import { hasSecondFactor } from './factor.ts'

/** Whether a record demands a second factor of people of a kind. Read at every call, since a record may change at any time. */
export const isFactorDemanded = (signIn: SignInRecord | undefined, kind: SessionKind): boolean =>
  (kind === 'staff' ? signIn?.staffSecondFactor : signIn?.borrowerSecondFactor) === 'required'

/** The kinds of people of whom a record demands one. */
export const kindsWithFactor = (signIn: SignInRecord | undefined): readonly SessionKind[] =>
  ([...ACCOUNT_KINDS, 'staff'] as const).filter((kind) => isFactorDemanded(signIn, kind))

export const demandsFactor = (registry: Pick<Registry, 'byId'>, organisation: string, kind: SessionKind): boolean =>
  isFactorDemanded(registry.byId(organisation)?.signIn, kind)

export type Factors = { readonly app: boolean; readonly passkeys: number }

/** The second factors that a person has set up. */
export const factorsOf = async (db: IdentityDb, organisation: string, identityUuid: string): Promise<Factors> => ({
  app: await hasSecondFactor(db, organisation, identityUuid),
  passkeys: await countPasskeys(db, organisation, identityUuid),
})

/** Of somebody with an account: a password is a second factor to a mailed code. */
export type OwnFactors = Factors & { readonly password: boolean }

export const ownFactorsOf = async (
  db: IdentityDb,
  organisation: string,
  identityUuid: string,
): Promise<OwnFactors> => ({
  ...(await factorsOf(db, organisation, identityUuid)),
  password: ((await findAccount(db, organisation, identityUuid))?.password_hash ?? null) !== null,
})

/** Which one factor a way to sign in shows; the others show two, or what only their issuer knows. */
const SHOWN_BY: Readonly<Partial<Record<SignInMethod, 'password' | 'mailbox'>>> = {
  password: 'password',
  code: 'mailbox',
  link: 'mailbox',
}

/** Whether two ways to sign in show two factors, and not the same one twice. */
export const areTwoFactors = (one: SignInMethod, other: SignInMethod): boolean => {
  const [first, second] = [SHOWN_BY[one], SHOWN_BY[other]]
  return first !== undefined && second !== undefined && first !== second
}

type SecondStep = ReplyOf<typeof beginProof>['by']

/**
 * What completes a session that one factor opened: the authenticator app where there is one; else after a password a code
 * by mail, and after mail the password. Who has a passkey alone takes it, and who has nothing else sets something up.
 */
export const secondStepOf = (method: SignInMethod, { app, passkeys, password }: OwnFactors): SecondStep => {
  if (app) return 'secondFactor'
  if (SHOWN_BY[method] !== 'mailbox') return 'code'
  if (password) return 'password'
  return passkeys > 0 ? 'passkey' : 'setUp'
}

type Of = { readonly db: IdentityDb; readonly organisation: string; readonly caller: Caller }

/** Whether the session of a caller lacks the second factor that their lender demands. */
export const lacksFactor = (caller: Caller): boolean => 'lacksFactor' in caller && caller.lacksFactor === true

/**
 * What completes the session of somebody with an account that lacks the second factor which their lender demands; undefined for
 * everybody else.
 */
export const secondStepOfCaller = async ({ db, organisation, caller }: Of): Promise<SecondStep | undefined> => {
  if (!('identityUuid' in caller) || caller.kind === 'staff' || !lacksFactor(caller)) return undefined
  const session = caller.sid === undefined ? undefined : await findSession(db, organisation, caller.sid)
  if (session === undefined) throw new Problem('notSignedIn')
  return secondStepOf(session.method, await ownFactorsOf(db, organisation, caller.identityUuid))
}

const maySetUp = async (of: Of): Promise<boolean> => {
  const { db, organisation, caller } = of
  if (caller.kind !== 'staff') return (await secondStepOfCaller(of)) === 'setUp'
  const { app, passkeys } = await factorsOf(db, organisation, caller.identityUuid)
  return !app && passkeys === 0
}

/**
 * Refuses to set up a factor in a session that lacks one while its owner has another: whoever knows the password alone, or
 * reads the mailbox alone, would go round the one that is there.
 */
export const refuseEnrolment = async (of: Of): Promise<void> => {
  if (lacksFactor(of.caller) && !(await maySetUp(of))) throw new Problem('secondFactorRequired')
}

/** Refuses to remove somebody's last factor while their lender demands one. Locks, so that two calls cannot remove two. */
export const refuseLast = async (
  { db, organisation, caller }: Of,
  registry: Pick<Registry, 'byId'>,
  left: (factors: Factors) => boolean,
): Promise<void> => {
  if (!('identityUuid' in caller) || !demandsFactor(registry, organisation, caller.kind)) return
  const { kind, identityUuid: uuid } = caller
  await lockPerson(db, organisation, { table: kind === 'staff' ? 'staff' : 'accounts', uuid })
  const factors = await ownFactorsOf(db, organisation, uuid)
  if (!left(factors) && !factors.password) throw new Problem('lastSecondFactor')
}
