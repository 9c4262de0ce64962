import {
  acceptStaffInvitation,
  adoptToken,
  login,
  logout,
  lookAtLink,
  lookAtStaffInvitation,
  readBrokerUser,
  readCodeState,
  readIdentity,
  readLegacyIdentity,
  readStaff,
  register,
  renewToken,
  sendCode,
  sendSecondFactor,
  staffLogin,
  useLink as useLinkCall,
} from '@hearthline/contracts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, type Context, Problem, reads, writes, writesByItself } from '../platform/http/index.ts'
import { type AdmitAccount, registerAccount, useLink } from './accounts/register-account.ts'
import type { SignInBroker } from './broker/create-broker.ts'
import { passkeyCalls } from './passkeys/http.ts'
import { adoptToken as adopt } from './sessions/adopt-token.ts'
import { handOverNew, type SessionFollower } from './sessions/follow-sessions.ts'
import type { LiveSessions } from './sessions/live-sessions.ts'
import { tokenOf } from './sessions/open-session.ts'
import { endOwnSession, mintOwn, ownSession } from './sessions/own-session.ts'
import { brokerUserOf, identityOf, legacyUserOf } from './sessions/who-is.ts'
import { settingsCalls } from './settings/http.ts'
import type { PasswordDeps } from './settings/password.ts'
import { lookAtLink as look } from './sign-in/mailed-link.ts'
import type { MailCode } from './sign-in/mailing.ts'
import { sendCode as send, stateOfCode } from './sign-in/one-time-code.ts'
import { signIn, signStaffIn } from './sign-in/sign-in.ts'
import { acceptStaffInvitation as accept, lookAtStaffInvitation as lookAt } from './staff/accept.ts'
import type { IdentityTables } from './tables.ts'
import { signInWithSecondFactor } from './two-factor/sign-in.ts'

export type IdentityDeps = Pick<PasswordDeps, 'namesOf'> & {
  readonly live: LiveSessions
  readonly mailCode: MailCode
  readonly registry: Registry
  readonly broker: SignInBroker
  readonly follower: SessionFollower
  /** Throws a Problem if the lender opens no account for this visitor with this address. */
  readonly admitVisitor: (context: Context, email: string) => Promise<void>
  /** Throws a Problem if the lender opens no account for this address, whatever the browser. */
  readonly admitAccount: AdmitAccount
}

const readOnly = ({ app, tenant }: Context) => app.db.read<IdentityTables>(tenant.id)

const handOver = (context: Context, jwt: string): { jwt: string } => ({ jwt: context.setToken(jwt) })

type SigningIn = Pick<IdentityDeps, 'mailCode' | 'follower' | 'admitVisitor' | 'admitAccount' | 'namesOf'>

const signingIn = ({ mailCode, follower, admitVisitor, admitAccount, namesOf }: SigningIn): readonly Bound[] => [
  writesByItself(login, async ({ body }, context) =>
    handOverNew(context, tokenOf(await signIn(context, body)), follower),
  ),
  writesByItself(register, async ({ body }, context) =>
    handOverNew(context, tokenOf(await registerAccount(context, body, { admit: admitAccount, namesOf })), follower),
  ),
  writesByItself(staffLogin, async ({ body }, context) => handOver(context, tokenOf(await signStaffIn(context, body)))),
  writesByItself(lookAtStaffInvitation, ({ body }, context) => lookAt(context, body)),
  writesByItself(acceptStaffInvitation, async ({ body }, context) =>
    handOver(context, tokenOf(await accept(context, body))),
  ),
  reads(lookAtLink, ({ body }, context) => look(context, readOnly(context), body.token)),
  writesByItself(useLinkCall, async ({ body }, context) => {
    const { entry, redirectUrl } = await useLink(context, body, admitAccount)
    return { ...(await handOverNew(context, tokenOf(entry), follower)), redirectUrl }
  }),
  writesByItself(sendSecondFactor, async ({ body }, context) =>
    handOverNew(context, await signInWithSecondFactor(context, body), follower),
  ),
  writes(sendCode, async ({ body }, context) => {
    // A code or link opens a new account, so it is not sent where no account may be opened.
    if (body.purpose === 'register') await admitVisitor(context, body.email)
    return send(mailCode)(body, context)
  }),
  reads(readCodeState, async ({ body }, context) => ({ state: await stateOfCode(context, readOnly(context), body) })),
]

const signedIn = (live: LiveSessions, { ended }: SessionFollower): readonly Bound[] => [
  writesByItself(logout, async (_, context) => {
    await endOwnSession(context, live)
    await ended(context)
    context.endToken()
    return { signedOut: true as const }
  }),
  writesByItself(adoptToken, async ({ body }, context) => handOver(context, await adopt(context, body, live))),
  writesByItself(renewToken, async (_, context) => {
    const jwt = await mintOwn(context, live)
    if (!context.isUnattended) await live.use(context.tenant.id, ownSession(context).sid)
    return handOver(context, jwt)
  }),
  reads(readIdentity, async (_, context) => {
    const uuid = await identityOf(context)
    return { uuid, jwt: await mintOwn(context, live) }
  }),
  reads(readLegacyIdentity, async (_, context) => legacyUserOf(context)),
  reads(readBrokerUser, async ({ params }, context) => brokerUserOf(context, params.audience)),
  reads(readStaff, async (_, { caller }) => {
    if (caller.kind !== 'staff') throw new Problem('notAllowed')
    return { uuid: caller.identityUuid, name: caller.name, roles: caller.roles }
  }),
]

export const identityCalls = ({
  live,
  mailCode,
  registry,
  broker,
  follower,
  ...admits
}: IdentityDeps): readonly Bound[] => [
  ...signingIn({ mailCode, follower, ...admits }),
  ...signedIn(live, follower),
  ...settingsCalls({ live, mailCode, registry, namesOf: admits.namesOf }),
  ...passkeyCalls({ registry, mailCode, follower }),
  ...broker.calls,
]
