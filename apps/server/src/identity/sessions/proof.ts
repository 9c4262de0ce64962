import type {
  BodyOf,
  giveProofByPasskey as byPasskey,
  giveProof as endpoint,
  ReplyOf,
  SignInRecord,
  beginProof as wanted,
} from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import { type Context, Problem, type WriteContext } from '../../platform/http/index.ts'
import { findAccount, findStaff } from '../accounts/account-store.ts'
import { guess } from '../limits/limits.ts'
import { judgePasskey } from '../passkeys/sign-in.ts'
import { countPasskeys, noteUse } from '../passkeys/store.ts'
import { codeOfBrowser } from '../sign-in/asking-browser.ts'
import type { MailCode } from '../sign-in/mailing.ts'
import { requireCodeOfBrowser, sendProofCode, useCode } from '../sign-in/one-time-code.ts'
import { passwordFits } from '../sign-in/passwords.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { secondStepOfCaller } from '../two-factor/demand.ts'
import { hasSecondFactor, useSecondFactor } from '../two-factor/factor.ts'
import type { LiveSessions } from './live-sessions.ts'
import { ownSession, replaceToken } from './own-session.ts'
import { findSession, noteProof } from './session-store.ts'

type By = ReplyOf<typeof wanted>['by']

/**
 * How somebody proves who they are: by their second factor, else their password, else a mailed code; and by what their session
 * still lacks.
 */
const proofOf = async (context: Context, db: IdentityDb) => {
  const { tenant } = context
  const { identityUuid, kind } = ownSession(context)
  const find = kind === 'staff' ? findStaff : findAccount
  const person = await find(db, tenant.id, identityUuid)
  if (person === undefined) throw new Problem('notSignedIn')
  const { email, password_hash: passwordHash } = person
  const isTwofold = await hasSecondFactor(db, tenant.id, identityUuid)
  // Staff of an outside issuer have no credential here: they sign in again.
  if (!isTwofold && passwordHash === null && kind === 'staff') throw new Problem('notSignedIn')
  const lacking = await secondStepOfCaller({ db, organisation: tenant.id, caller: context.caller })
  const by: By = lacking ?? (isTwofold ? 'secondFactor' : passwordHash === null ? 'code' : 'password')
  return { by, isSecond: lacking !== undefined, email, passwordHash, identityUuid }
}

/** Returns how the caller may prove who they are, and mails the code if it is one. */
export const beginProof = async (context: WriteContext, mailCode: MailCode): Promise<ReplyOf<typeof wanted>> => {
  const db = context.tx.as<IdentityTables>()
  const { by, email, identityUuid } = await proofOf(context, db)
  if (by === 'code') await sendProofCode(context, { email, identityUuid }, mailCode)
  return { by, passkey: (await countPasskeys(db, context.tenant.id, identityUuid)) > 0 }
}

/** Checks the proof and records its time on the session, which is a whole one after a second factor. */
export const giveProof = async (context: Context, { secret }: BodyOf<typeof endpoint>, live: LiveSessions) => {
  const { app, tenant } = context
  const { sid } = ownSession(context)
  const proof = await proofOf(context, app.db.read<IdentityTables>(tenant.id))
  const { by, isSecond, email, identityUuid } = proof
  if (by === 'passkey' || by === 'setUp') throw new Problem('secondFactorRequired')
  const to = { email, purpose: 'proof' } as const
  const judge = () =>
    app.db.inTransaction(tenant.id, async (tx) => {
      const db = tx.as<IdentityTables>()
      const of = { db, keys: app.keys, organisation: tenant.id, identityUuid }
      const isRight = {
        password: () => passwordFits(proof.passwordHash, secret),
        code: async () => (await useCode(tx, context, { ...to, code: secret })) === 'right',
        secondFactor: () => useSecondFactor(of, secret),
      }[by]
      if (!(await isRight())) return undefined
      await noteProof(db, tenant.id, { sid, at: new Date(), byFactor: isSecond || by === 'secondFactor' })
      return { proved: true as const }
    })
  const refusal = by === 'password' ? 'passwordWrong' : 'codeWrong'
  const browser = by === 'code' ? codeOfBrowser(context, to)?.address : undefined
  const mayGuess = async (db: IdentityDb) => {
    if (by === 'code') await requireCodeOfBrowser(context, db, to)
  }
  const asked = { kind: `${by}Proof`, whose: identityUuid, browser } as const
  const proved = await guess(context, { ...asked, refusal, mayGuess, judge })
  await replaceToken(context, live)
  return proved
}

/** The same by a passkey of the caller's own, which counts as a second factor. */
export const giveProofByPasskey = async (
  context: Context,
  given: BodyOf<typeof byPasskey>,
  { live, registry }: { readonly live: LiveSessions; readonly registry: Registry },
) => {
  const { app, tenant } = context
  const { identityUuid, sid } = ownSession(context)
  const used = await judgePasskey(context, given, registry)
  if (used === undefined || used.row.identity_uuid !== identityUuid) throw new Problem('passkeyRefused')
  const at = new Date()
  const isNoted = await app.db.inTransaction(tenant.id, async (tx) => {
    const db = tx.as<IdentityTables>()
    if (!(await noteUse(db, tenant.id, { credentialId: used.row.credential_id, counter: used.counter, at })))
      return false
    await noteProof(db, tenant.id, { sid, at, byFactor: true })
    return true
  })
  if (!isNoted) throw new Problem('passkeyRefused')
  await replaceToken(context, live)
  return { proved: true as const }
}

const DEFAULT_MINUTES = 10

/**
 * Throws unless the caller signed in, or proved who they are, in the minutes that their lender's record gives. Otherwise a
 * copied token could add a credential, say where the money goes, or sign.
 */
/** Whether the owner of a session showed who they are within the minutes of the record. */
export const isProofFresh = (
  session: { readonly proved_at: Date | null } | undefined,
  signIn: Pick<SignInRecord, 'proofMinutes'> | undefined,
): boolean => Date.now() - (session?.proved_at?.getTime() ?? 0) < (signIn?.proofMinutes ?? DEFAULT_MINUTES) * 60_000

export const requireProofOf =
  (registry: Pick<Registry, 'byId'>) =>
  async (context: Context): Promise<void> => {
    const { app, tenant } = context
    const { sid } = ownSession(context)
    const session = await findSession(app.db.read<IdentityTables>(tenant.id), tenant.id, sid)
    if (!isProofFresh(session, registry.byId(tenant.id)?.signIn)) throw new Problem('freshProofNeeded')
  }
