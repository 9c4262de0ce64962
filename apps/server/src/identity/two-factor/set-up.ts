import type { Registry } from '../../organisations/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { findAccount, findStaff } from '../accounts/account-store.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import { guess } from '../limits/limits.ts'
import type { LiveSessions } from '../sessions/live-sessions.ts'
import { ownSession, replaceToken } from '../sessions/own-session.ts'
import { noteProof } from '../sessions/session-store.ts'
import { type CredentialChange, type MailCode, notifyOwner } from '../sign-in/mailing.ts'
import type { IdentityTables } from '../tables.ts'
import { refuseEnrolment, refuseLast } from './demand.ts'
import {
  type FactorOf,
  keepSecretOf,
  newRecoveryCodes,
  newSecret,
  uriOf,
  useAppCode,
  useSecondFactor,
} from './factor.ts'
import { countRecoveryCodes, deleteFactor, findFactor, markVerified } from './store.ts'

type Own = {
  readonly context: Context
  readonly mailCode: MailCode
  readonly registry: Registry
  readonly live: LiveSessions
  readonly identityUuid: string
}

const inTx = <R>({ context, identityUuid }: Own, run: (of: FactorOf, tx: Tx) => Promise<R>): Promise<R> => {
  const { app, tenant } = context
  return app.db.inTransaction(tenant.id, (tx: Tx) =>
    run({ db: tx.as<IdentityTables>(), keys: app.keys, organisation: tenant.id, identityUuid }, tx),
  )
}

const read = ({ context: { app, tenant }, identityUuid }: Own): FactorOf => ({
  db: app.db.read<IdentityTables>(tenant.id),
  keys: app.keys,
  organisation: tenant.id,
  identityUuid,
})

export const readFactor = async (own: Own) => {
  const { db, organisation, identityUuid } = read(own)
  const row = await findFactor(db, organisation, identityUuid)
  return {
    enabled: row !== undefined,
    verified: (row?.verified_at ?? null) !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, organisation, identityUuid),
  }
}

/** The label in the authenticator app: the account's address and the lender's code. */
const labelOf = async (own: Own) => {
  const { db, organisation, identityUuid } = read(own)
  const person =
    (await findAccount(db, organisation, identityUuid)) ?? (await findStaff(db, organisation, identityUuid))
  if (person === undefined) throw new Problem('notSignedIn')
  return { issuer: own.context.tenant.code, account: person.email }
}

export const beginFactor = async (own: Own): Promise<{ secret: string; uri: string }> => {
  await refuseEnrolment({ ...read(own), caller: own.context.caller })
  const label = await labelOf(own)
  const secret = newSecret()
  if (!(await inTx(own, (of) => keepSecretOf(of, secret, Date.now())))) throw new Problem('eventNotExpected')
  return { secret, uri: uriOf(secret, label) }
}

/** Checks a code of the factor, makes a change and warns the owner by mail. */
const judged = <R>(own: Own, change: CredentialChange, judge: (of: FactorOf) => Promise<R | undefined>): Promise<R> =>
  guess(own.context, {
    kind: 'secondFactorProof',
    whose: own.identityUuid,
    refusal: 'codeWrong',
    judge: () =>
      inTx(own, async (of, tx) => {
        const done = await judge(of)
        if (done !== undefined) await notifyOwner(tx, own.context, { mailCode: own.mailCode, change })
        return done
      }),
  })

/**
 * Confirms a factor with its first code, which is a second factor for this session as well. A set-up that was begun too
 * long ago has to be restarted.
 */
export const confirmFactor = async (own: Own, code: string): Promise<{ recoveryCodes: string[] }> => {
  const { db, organisation, identityUuid } = read(own)
  const begun = await findFactor(db, organisation, identityUuid)
  const tooOld = new Date(Date.now() - lifetimes.enrolment)
  if (begun === undefined || begun.verified_at !== null || begun.created_at < tooOld)
    throw new Problem('challengeEnded')
  const { sid } = ownSession(own.context)
  const confirmed = await judged(own, 'secondFactorOn', async (of) => {
    await refuseEnrolment({ ...of, caller: own.context.caller })
    if (!(await useAppCode(of, code))) return undefined
    const at = new Date()
    await markVerified(of.db, organisation, { identityUuid, at })
    await noteProof(of.db, organisation, { sid, at, byFactor: true })
    return { recoveryCodes: await newRecoveryCodes(of.db, of.keys, of) }
  })
  await replaceToken(own.context, own.live)
  return confirmed
}

export const renewCodes = (own: Own, code: string): Promise<{ recoveryCodes: string[] }> =>
  judged(own, 'recoveryCodes', async (of) =>
    (await useSecondFactor(of, code)) ? { recoveryCodes: await newRecoveryCodes(of.db, of.keys, of) } : undefined,
  )

export const removeFactor = async (own: Own, code: string) => {
  await judged(own, 'secondFactorOff', async (of) => {
    if (!(await useSecondFactor(of, code))) return undefined
    await refuseLast({ ...of, caller: own.context.caller }, own.registry, ({ passkeys }) => passkeys > 0)
    await deleteFactor(of.db, of.organisation, of.identityUuid)
    return true
  })
  return readFactor(own)
}
