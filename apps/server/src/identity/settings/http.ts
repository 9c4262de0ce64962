import {
  beginProof,
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  giveProof,
  listSessions,
  readOwnFlags,
  readTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
} from '@hearthline/contracts'
import { type Bound, type Context, reads, writes, writesByItself } from '../../platform/http/index.ts'
import type { LiveSessions } from '../live-sessions.ts'
import type { MailCode } from '../mailing.ts'
import { ownSession } from '../own-session.ts'
import { beginProof as askForProof, giveProof as judgeProof } from '../proof/prove.ts'
import { requireProof } from '../proof/require-proof.ts'
import { beginFactor, confirmFactor, readFactor, removeFactor, renewCodes } from '../two-factor/set-up.ts'
import { flagsOf } from './flags.ts'
import { changePassword as setPassword } from './password.ts'
import { endOthersOf, endSessionOf, sessionsOf } from './sessions.ts'

const ownWith = (mailCode: MailCode) => (context: Context) => ({
  context,
  mailCode,
  identityUuid: ownSession(context).identityUuid,
})

const factorCalls = (mailCode: MailCode): readonly Bound[] => {
  const own = ownWith(mailCode)
  return [
    reads(readTwoFactor, async (_, context) => readFactor(own(context))),
    writesByItself(beginTwoFactor, async (_, context) => {
      await requireProof(context)
      return beginFactor(own(context))
    }),
    writesByItself(confirmTwoFactor, async ({ body }, context) => confirmFactor(own(context), body.code)),
    writesByItself(renewRecoveryCodes, async ({ body }, context) => renewCodes(own(context), body.code)),
    writesByItself(removeTwoFactor, async ({ body }, context) => removeFactor(own(context), body.code)),
  ]
}

/** What somebody keeps in order of their own sign-in: sessions, password, second factor. */
export const settingsCalls = (live: LiveSessions, mailCode: MailCode): readonly Bound[] => [
  ...factorCalls(mailCode),
  reads(readOwnFlags, async (_, context) => flagsOf(context)),
  reads(listSessions, async (_, context) => sessionsOf(context)),
  writes(endSession, async ({ params }, context) => {
    const ended = await endSessionOf(context, params.session)
    live.forget(context.tenant.id, params.session)
    return ended
  }),
  writes(endOtherSessions, async (_, context) => endOthersOf(context)),
  writesByItself(changePassword, async ({ body }, context) => setPassword(context, body, mailCode)),
  writes(beginProof, async (_, context) => askForProof(context, mailCode)),
  writesByItself(giveProof, async ({ body }, context) => judgeProof(context, body)),
]
