import { changeAccount, findAccounts, revokeTokens, type SecurityEventKind } from '@hearthline/contracts'
import {
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

type Act = {
  readonly event: SecurityEventKind
  readonly does: (context: WriteContext, person: Person) => Promise<unknown>
  /** Whoever would lock themselves out, or let themselves in again, needs another administrator. */
  readonly ofOthersOnly: boolean
}

const ACTS: Readonly<Record<'DISABLE' | 'ENABLE' | 'END_SESSIONS' | 'UNLOCK', Act>> = {
  DISABLE: { event: 'accountDisabled', does: ({ tx }, { uuid }) => disablePerson(tx, uuid), ofOthersOnly: true },
  ENABLE: { event: 'accountEnabled', does: ({ tx }, { uuid }) => enablePerson(tx, uuid), ofOthersOnly: true },
  END_SESSIONS: { event: 'sessionsEnded', does: ({ tx }, { uuid }) => endSessions(tx, uuid), ofOthersOnly: false },
  UNLOCK: {
    event: 'accountUnlocked',
    does: ({ tx, app }, person) => unlockPerson(tx, app.keys, person),
    ofOthersOnly: false,
  },
}

const changeAccountCall: Bound = writes(changeAccount, async ({ params: { account }, body: { act } }, context) => {
  const { tx, tenant, caller } = context
  const person = await findPerson(tx, tenant, account)
  if (person === undefined) throw new Problem('userNotFound')
  const { event, does, ofOthersOnly } = ACTS[act]
  if (ofOthersOnly && 'identityUuid' in caller && caller.identityUuid === account) throw new Problem('ownAccount')
  await does(context, person)
  await noteDone(context, { kind: event, account })
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
  revokeTokensCall(revokeChatTokens),
]
