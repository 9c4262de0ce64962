import { day } from '@hearthline/domain/calendar'
import { CASE_RULES, DATED_DATA, type Keeping, LEAST_MONTHS } from '@hearthline/domain/retention'
import { applicationsIn, findSignedAsSigner } from '../applications/index.ts'
import { forgetDraftOfAccount } from '../drafts/index.ts'
import type { Registry } from '../organisations/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import type { At, PurgedLender, RetentionContext } from './context.ts'
import { type CaseStanding, standingIn } from './purge-case.ts'
import { removeWithProof } from './remove-with-proof.ts'
import { type Removed, readGoing, restOfAccount, unkeptOfAccount } from './rows-store.ts'
import { findAccount, isAnyHeld, lockAccounts } from './store.ts'
import type { RetentionTables } from './tables.ts'

/** What stays of somebody, by which law, and until which day. Null: not known yet. */
export type Staying = { readonly what: string; readonly law: string; readonly until: string | null }

export type Erasure = {
  readonly isHeld: boolean
  /** What no rule keeps, by table. */
  readonly goes: readonly Removed[]
  readonly stays: readonly Staying[]
}

type Asked = At & { readonly lender: PurgedLender }
type Case = { readonly uuid: string; readonly loanNumber: string; readonly standing: CaseStanding }

const keepingsIn = ({ standing }: Case): readonly Keeping[] => ('keepings' in standing ? standing.keepings : [])

const WHY: Readonly<Record<string, string>> = {
  open: 'it goes on',
  frozen: 'it is frozen',
  held: 'it is on legal hold',
  broken: 'it is not what its log or an anchor says',
}

const stayingCase = (one: Case): readonly Staying[] => {
  const what = `application ${one.loanNumber}`
  const keepings = keepingsIn(one)
  if (keepings.length === 0) return [{ what, law: WHY[one.standing.state] ?? '', until: null }]
  return keepings.map(({ rule, law, goneOn }) => ({ what: `${what}: ${CASE_RULES[rule].holds}`, law, until: goneOn }))
}

const stayingOf = (cases: readonly Case[]): readonly Staying[] => [
  ...cases.flatMap(stayingCase),
  ...(cases.length > 0 ? [{ what: 'the account and its chats', law: DATED_DATA.chats.law, until: null }] : []),
  { what: `mails that were sent, ${LEAST_MONTHS.messages} months each`, law: DATED_DATA.messages.law, until: null },
  { what: `security events, ${LEAST_MONTHS.securityEvents} months each`, law: 'ours', until: null },
]

const casesOf = async (context: RetentionContext, tx: Tx, account: string, asked: Asked): Promise<readonly Case[]> => {
  const owned = await applicationsIn(tx, account)
  const signed = await findSignedAsSigner(context.db, tx.organisation, account)
  const all = new Map([...owned, ...signed].map(({ uuid, loanNumber }) => [uuid, loanNumber]))
  const cases: Case[] = []
  for (const [uuid, loanNumber] of all)
    cases.push({ uuid, loanNumber, standing: await standingIn(context, tx, uuid, asked) })
  return cases
}

const planOf = async (context: RetentionContext, tx: Tx, account: string, asked: Asked) => {
  const trx = tx.as<RetentionTables>()
  await lockAccounts(trx, tx.organisation, [account])
  const found = await findAccount(trx, tx.organisation, account)
  if (found === undefined) throw new Problem('userNotFound')
  const cases = await casesOf(context, tx, account, asked)
  const going = [...unkeptOfAccount(found), ...(cases.length === 0 ? restOfAccount(found) : [])]
  const isHeld =
    (await isAnyHeld(trx, tx.organisation, [account])) || cases.some(({ standing }) => standing.state === 'held')
  return { cases, going, isHeld }
}

/** What an erasure would take, and what stays, item by item. Nothing is changed. */
export const planErasure = (context: RetentionContext, account: string, asked: Asked): Promise<Erasure> =>
  context.db.inTransaction(asked.lender.id, async (tx) => {
    const { cases, going, isHeld } = await planOf(context, tx, account, asked)
    const { removed } = await readGoing(tx.as<RetentionTables>(), tx.organisation, going)
    return { isHeld, goes: removed, stays: stayingOf(cases) }
  })

/**
 * Erases what no rule keeps of somebody, with a proof of what went and of what stays by which law; the whole account where no
 * application hangs on it. @throws Problem onLegalHold, userNotFound
 */
export const eraseAccount = async (
  context: RetentionContext,
  tx: Tx,
  account: string,
  { why, ...asked }: Asked & { readonly why: 'term' | 'request' | 'restored' },
): Promise<void> => {
  const { cases, going, isHeld } = await planOf(context, tx, account, asked)
  if (isHeld) throw new Problem('onLegalHold')
  await forgetDraftOfAccount(tx, context.keys, account)
  await removeWithProof(context, tx, {
    lender: asked.lender,
    going,
    proof: {
      of: 'account',
      subject: account,
      at: asked.now.toISOString(),
      why,
      rules: cases.flatMap((one) =>
        keepingsIn(one).map(({ rule, law, eventOn, goneOn }) => ({ rule, law, eventOn, goneOn })),
      ),
      log: [],
    },
  })
}

/** The same for a call that two people agreed on. */
export const eraseOnRequest =
  (registry: Pick<Registry, 'byId'>) =>
  async ({ app, tx, tenant, ...context }: WriteContext, account: string): Promise<void> => {
    const { now, today } = await context.moment()
    const lender = registry.byId(tenant.id)
    if (lender === undefined) throw new Problem('unavailable')
    await eraseAccount(app, tx, account, { lender, now, today: day(today), why: 'request' })
  }
