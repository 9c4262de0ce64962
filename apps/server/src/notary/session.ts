import type { NotarySession } from '@hearthline/contracts'
import type { SessionRow } from './store.ts'

/** Rules of the knowledge check (design: notary): five questions, 80 % right, two minutes, one retry, then 24 hours. */
export const NOTARY_RULES = { rightOfFive: 4, seconds: 120, tries: 2, lockHours: 24 } as const

/** What the signer may know of a session; the vendor's token never leaves. */
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

/** What becomes of a session after an answer: on to the deed, once more, or shut for a day. */
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
