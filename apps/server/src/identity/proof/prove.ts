import type { BodyOf, giveProof as endpoint, ReplyOf, beginProof as wanted } from '@hearthline/contracts'
import { type Context, Problem, type WriteContext } from '../../platform/http/index.ts'
import { findAccount, findStaff } from '../account-store.ts'
import { guess } from '../guess.ts'
import type { MailCode } from '../mailing.ts'
import { useCode } from '../one-time-code.ts'
import { ownSession } from '../own-session.ts'
import { passwordFits } from '../passwords.ts'
import { sendCode } from '../send-code.ts'
import { noteProof } from '../session-store.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { hasSecondFactor, useSecondFactor } from '../two-factor/factor.ts'

type By = ReplyOf<typeof wanted>['by']

/** By what somebody proves themselves: their second factor, else their password, else a code to their mailbox. */
const proofOf = async (context: Context, db: IdentityDb) => {
  const { tenant } = context
  const { identityUuid, kind } = ownSession(context)
  const find = kind === 'staff' ? findStaff : findAccount
  const person = await find(db, tenant.id, identityUuid)
  if (person === undefined) throw new Problem('notSignedIn')
  const { email, password_hash: passwordHash } = person
  const isTwofold = await hasSecondFactor(db, tenant.id, identityUuid)
  // Staff of an outside issuer have nothing here to prove themselves by: they sign in anew.
  if (!isTwofold && passwordHash === null && kind === 'staff') throw new Problem('notSignedIn')
  const by: By = isTwofold ? 'secondFactor' : passwordHash === null ? 'code' : 'password'
  return { by, email, passwordHash, identityUuid, isStaff: kind === 'staff' }
}

/** Says by what somebody may prove themselves, and mails the code where it is one. */
export const beginProof = async (context: WriteContext, mailCode: MailCode): Promise<ReplyOf<typeof wanted>> => {
  const { by, email } = await proofOf(context, context.tx.as<IdentityTables>())
  if (by === 'code') await sendCode(mailCode)({ email, purpose: 'login' }, context)
  return { by }
}

/** Notes on the session that its user has just proved who they are. */
export const giveProof = async (context: Context, { secret }: BodyOf<typeof endpoint>) => {
  const { app, tenant } = context
  const { sid } = ownSession(context)
  const proof = await proofOf(context, app.db.read<IdentityTables>(tenant.id))
  const { by, email, identityUuid } = proof
  const judge = () =>
    app.db.inTransaction(tenant.id, async (tx) => {
      const db = tx.as<IdentityTables>()
      const of = { db, keys: app.keys, organisation: tenant.id, identityUuid }
      const isRight = {
        password: () => passwordFits(proof.passwordHash, secret),
        code: async () => (await useCode(tx, app.keys, { email, purpose: 'login', code: secret })) === 'right',
        secondFactor: () => useSecondFactor(of, secret),
      }[by]
      if (!(await isRight())) return undefined
      await noteProof(db, tenant.id, sid, new Date())
      return { proved: true as const }
    })
  const kind = by === 'password' && proof.isStaff ? 'staffPassword' : by
  const refusal = by === 'password' ? 'passwordWrong' : 'codeWrong'
  return guess(context, { kind, whose: by === 'secondFactor' ? identityUuid : email, refusal, judge })
}
