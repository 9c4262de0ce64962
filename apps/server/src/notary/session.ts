import type { NotarySession } from '@hearthline/contracts'
import type { AppContext } from '../platform/app-context/index.ts'
import { seal } from '../platform/crypto/index.ts'
import type { Context } from '../platform/http/index.ts'
import type { NotaryQuestions } from '../vendors/index.ts'
import type { AtDeed } from './at-deed.ts'
import type { SessionRow } from './store.ts'

/** Rules of the knowledge check (design: notary): five questions, 80 % right, two minutes, one retry, then 24 hours. */
export const NOTARY_RULES = { rightOfFive: 4, seconds: 120, tries: 2, lockHours: 24 } as const

/** The session as the signer sees it; the vendor's token never leaves the server. */
export const sessionOf = (row: SessionRow): NotarySession => ({
  sessionUuid: row.uuid,
  state: row.state,
  questions: row.state === 'questions' ? row.questions.map((q) => ({ ...q, choices: [...q.choices] })) : [],
  secondsForQuestions: NOTARY_RULES.seconds,
  notaryName: row.state === 'questions' ? null : row.notary_name,
  triesLeft: row.tries_left,
  reopensAt: row.reopens_at?.toISOString() ?? null,
})

export type Verdict = {
  readonly state: SessionRow['state']
  readonly triesLeft: number
  readonly reopensAt: Date | null
}

/** The state of a session after answers: on to the deed, new questions, or locked for a day. */
export const judge = (input: {
  right: number
  total: number
  lateMs: number
  triesLeft: number
  now: Date
}): Verdict => {
  const inTime = input.lateMs <= 0
  if (inTime && input.right >= Math.ceil(input.total * (NOTARY_RULES.rightOfFive / 5)))
    return { state: 'deed', triesLeft: input.triesLeft, reopensAt: null }
  const triesLeft = input.triesLeft - 1
  if (triesLeft > 0) return { state: 'questions', triesLeft, reopensAt: null }
  return {
    state: 'locked',
    triesLeft: 0,
    reopensAt: new Date(input.now.getTime() + NOTARY_RULES.lockHours * 3_600_000),
  }
}

/** What the vendor's token of a session is sealed to. */
export const tokenAbout = (session: string): string => `notary:${session}`

/**
 * Asks the vendor for questions, outside any unit of work. The reference depends on the earlier questions, so that a
 * repeated request gets the same ones.
 */
export const askQuestions = (
  { app, tenant }: Context,
  { uuid, who }: { readonly uuid: string; readonly who: AtDeed },
  before: SessionRow | undefined,
): Promise<NotaryQuestions> =>
  app.vendorsFor(tenant.id).notary.questions({
    reference: `${who.signer === null ? uuid : `${uuid}:${who.signer}`}:questions:${before?.asked_at.getTime() ?? 0}`,
    firstName: who.firstName,
    lastName: who.lastName,
  })

/** Whether a signer who joins gets questions: not once they are answered and not while the session is locked. */
export const isToBeAsked = (row: SessionRow | undefined, now: Date): boolean =>
  row === undefined ||
  row.state === 'questions' ||
  (row.state === 'locked' && (row.reopens_at === null || row.reopens_at <= now))

/** The change of a session for new questions; after a lock has ended there are new tries. */
export const askedAnew = (
  { keys }: AppContext,
  row: SessionRow,
  { asked, now }: { asked: NotaryQuestions; now: Date },
): Pick<SessionRow, 'state' | 'token' | 'questions' | 'asked_at' | 'tries_left' | 'reopens_at'> => ({
  state: 'questions',
  token: seal(keys.field, asked.token, tokenAbout(row.uuid)),
  questions: asked.questions,
  asked_at: now,
  tries_left: row.state === 'locked' ? NOTARY_RULES.tries : row.tries_left,
  reopens_at: null,
})

/** Whether a session has stayed the same while the vendor was asked. */
export const isUnchanged = (before: SessionRow | undefined, now: SessionRow | undefined): boolean =>
  before?.state === now?.state &&
  before?.tries_left === now?.tries_left &&
  before?.asked_at.getTime() === now?.asked_at.getTime()
