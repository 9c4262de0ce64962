import {
  beginProof,
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  giveProof,
  giveProofByPasskey,
  listSessions,
  type ReplyOf,
  readOwnFlags,
  readTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
} from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import { type Bound, type Context, Problem, reads, writes, writesByItself } from '../../platform/http/index.ts'
import { findAccount } from '../accounts/account-store.ts'
import type { LiveSessions } from '../sessions/live-sessions.ts'
import { ownSession } from '../sessions/own-session.ts'
import {
  beginProof as askForProof,
  giveProofByPasskey as judgePasskey,
  giveProof as judgeProof,
} from '../sessions/proof.ts'
import type { MailCode } from '../sign-in/mailing.ts'
import type { IdentityTables } from '../tables.ts'
import { beginFactor, confirmFactor, readFactor, removeFactor, renewCodes } from '../two-factor/set-up.ts'
import { type PasswordDeps, changePassword as setPassword } from './password.ts'
import { endOthersOf, endSessionOf, sessionsOf } from './sessions.ts'

type Parts = { readonly live: LiveSessions; readonly mailCode: MailCode; readonly registry: Registry } & Pick<
  PasswordDeps,
  'namesOf'
>

const ownWith = (parts: Parts) => (context: Context) => ({
  ...parts,
  context,
  identityUuid: ownSession(context).identityUuid,
})

const factorCalls = (parts: Parts): readonly Bound[] => {
  const own = ownWith(parts)
  return [
    reads(readTwoFactor, async (_, context) => readFactor(own(context))),
    writesByItself(beginTwoFactor, async (_, context) => beginFactor(own(context))),
    writesByItself(confirmTwoFactor, async ({ body }, context) => confirmFactor(own(context), body.code)),
    writesByItself(renewRecoveryCodes, async ({ body }, context) => renewCodes(own(context), body.code)),
    writesByItself(removeTwoFactor, async ({ body }, context) => removeFactor(own(context), body.code)),
  ]
}

/** Calls for managing one's own sign-in: sessions, password, second factor. */
export const settingsCalls = ({ live, mailCode, registry, namesOf }: Parts): readonly Bound[] => [
  ...factorCalls({ live, mailCode, registry, namesOf }),
  reads(readOwnFlags, async (_, context) => flagsOf(context)),
  reads(listSessions, async (_, context) => sessionsOf(context)),
  writes(endSession, async ({ params }, context) => {
    const ended = await endSessionOf(context, params.session)
    live.forget(context.tenant.id, params.session)
    return ended
  }),
  writes(endOtherSessions, async (_, context) => endOthersOf(context)),
  writesByItself(changePassword, async ({ body }, context) => setPassword(context, body, { mailCode, live, namesOf })),
  writes(beginProof, async (_, context) => askForProof(context, mailCode)),
  writesByItself(giveProof, async ({ body }, context) => judgeProof(context, body, live)),
  writesByItself(giveProofByPasskey, async ({ body }, context) => judgePasskey(context, body, { live, registry })),
]

/** The flags of the account, which the token lacks: after a plain login its kind is borrower, whatever the flags. */
export const flagsOf = async (context: Context): Promise<ReplyOf<typeof readOwnFlags>> => {
  const { app, tenant } = context
  const account = await findAccount(app.db.read<IdentityTables>(tenant.id), tenant.id, ownSession(context).identityUuid)
  if (account === undefined) throw new Problem('userNotFound')
  return { isAgent: account.user_types.includes('agent') }
}
