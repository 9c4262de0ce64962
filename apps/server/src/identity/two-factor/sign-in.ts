import { ACCOUNT_KINDS, type BodyOf, type sendSecondFactor } from '@hearthline/contracts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { findAccount, findStaff } from '../accounts/account-store.ts'
import { guess } from '../limits/limits.ts'
import { openSession, type SignedIn } from '../sessions/open-session.ts'
import { type Challenges, peekChallenge, useChallenge } from '../sign-in/challenges.ts'
import { signedInAs } from '../sign-in/sign-in.ts'
import type { IdentityDb, IdentityTables, SignInMethod } from '../tables.ts'
import { useSecondFactor } from './factor.ts'

type Ticket = Challenges['secondFactor']

/** The owner of the ticket as they are now: between the two factors somebody may have lost their role. */
const whoOf = async (
  context: Context,
  db: IdentityDb,
  { uuid, kind, method: asWritten }: Ticket,
): Promise<SignedIn | undefined> => {
  const organisation = context.tenant.id
  const method = asWritten as SignInMethod // as we wrote it, sealed, when the ticket was issued
  if (kind === 'staff') {
    const member = await findStaff(db, organisation, uuid)
    return member === undefined ? undefined : { uuid, kind, roles: member.roles, method, hasFactor: true }
  }
  const as = ACCOUNT_KINDS.find((one) => one === kind)
  const who = signedInAs(context, await findAccount(db, organisation, uuid), { as, method })
  return who && { ...who, hasFactor: true }
}

/** Ends a sign-in with the ticket of the first factor and a code. A wrong code does not use up the ticket. */
export const signInWithSecondFactor = async (
  context: Context,
  { ticket, code }: BodyOf<typeof sendSecondFactor>,
): Promise<string> => {
  const { app, tenant } = context
  const organisation = tenant.id
  const reading = { db: app.db.read<IdentityTables>(organisation), keys: app.keys, organisation }
  const owed = await peekChallenge(reading, 'secondFactor', ticket)
  if (owed === undefined) throw new Problem('challengeEnded')
  const judge = () =>
    app.db.inTransaction(organisation, async (tx) => {
      const place = { ...reading, db: tx.as<IdentityTables>() }
      if (!(await useSecondFactor({ ...place, identityUuid: owed.uuid }, code))) return undefined
      const taken = await useChallenge(place, 'secondFactor', ticket)
      const who = taken === undefined ? undefined : await whoOf(context, place.db, taken)
      return who === undefined ? undefined : openSession(tx, context, who)
    })
  return guess(context, { kind: 'secondFactor', whose: owed.uuid, refusal: 'codeWrong', judge })
}
