import {
  type ACCOUNT_ACTIONS,
  changeAccount,
  countSessions,
  findAccounts,
  revokeTokens,
  type SecurityEventKind,
} from '@hearthline/contracts'
import {
  countOpenSessions,
  disablePerson,
  enablePerson,
  endSessions,
  findPeople,
  findPerson,
  type Person,
  revokeTokensOf,
  unlockPerson,
} from '../identity/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, Problem, reads, type WriteContext, writes } from '../platform/http/index.ts'
import { noteDone } from '../platform/security-events/index.ts'
import { recordDone } from './requests.ts'

type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** Whoever would lock themselves out, or let themselves in again, needs another administrator. */
const OF_OTHERS_ONLY: readonly AccountAction[] = ['DISABLE', 'ENABLE']

type Act = (context: WriteContext, person: Person) => Promise<void>

const acting =
  (kind: SecurityEventKind, does: (context: WriteContext, person: Person) => Promise<unknown>): Act =>
  async (context, person) => {
    await does(context, person)
    await noteDone(context, { kind, account: person.uuid })
  }

const ACTS: Readonly<Record<Exclude<AccountAction, 'DISABLE'>, Act>> = {
  ENABLE: acting('accountEnabled', async ({ tx }, { uuid, isDisabled, personsToDisable }) => {
    // What two people did is not one's to undo.
    if (isDisabled && personsToDisable > 1) throw new Problem('enablingTakesTwo')
    await enablePerson(tx, uuid)
  }),
  END_SESSIONS: acting('sessionsEnded', ({ tx }, { uuid }) => endSessions(tx, uuid)),
  UNLOCK: acting('accountUnlocked', ({ tx, app }, person) => unlockPerson(tx, app.keys, person)),
}

/** By one administrator at once; the reason stays as those of the responses of two people do. */
const disableAlone = async (context: WriteContext, person: Person, reason: string): Promise<void> => {
  const { tx, caller } = context
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  if (person.personsToDisable > 1) throw new Problem('disablingTakesTwo')
  if (person.isDisabled) throw new Problem('responseMoot')
  await disablePerson(tx, person.uuid)
  const by = { uuid: caller.identityUuid, name: caller.name }
  const object = await recordDone(tx, { kind: 'DISABLE_ACCOUNT', subject: person.uuid, reason, by })
  await noteDone(context, { kind: 'accountDisabled', account: person.uuid, object })
}

const changeAccountCall: Bound = writes(changeAccount, async ({ params: { account }, body }, context) => {
  const { tx, tenant, caller } = context
  const person = await findPerson(tx, tenant, account)
  if (person === undefined) throw new Problem('userNotFound')
  const isOwn = 'identityUuid' in caller && caller.identityUuid === account
  if (isOwn && OF_OTHERS_ONLY.includes(body.act)) throw new Problem('ownAccount')
  if (body.act === 'DISABLE') await disableAlone(context, person, body.reason)
  else await ACTS[body.act](context, person)
  return (await findPerson(tx, tenant, account)) ?? person
})

/** Ends the tokens of chats, which a layer above keeps. */
export type RevokeChatTokens = (tx: Tx) => Promise<void>

const revokeTokensCall = (revokeChatTokens: RevokeChatTokens): Bound =>
  writes(revokeTokens, async (_, context) => {
    await revokeChatTokens(context.tx)
    const ended = await revokeTokensOf(context.tx)
    await noteDone(context, { kind: 'tokensRevoked' })
    return { ended }
  })

export const accountCalls = (revokeChatTokens: RevokeChatTokens): readonly Bound[] => [
  reads(findAccounts, ({ body }, { app, tenant }) => findPeople(app, tenant, body.email)),
  changeAccountCall,
  reads(countSessions, (_, { app, tenant }) => countOpenSessions(app, tenant)),
  revokeTokensCall(revokeChatTokens),
]
