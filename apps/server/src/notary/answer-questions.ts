import { answerNotaryQuestions, type BodyOf } from '@hearthline/contracts'
import type { AppContext } from '../platform/app-context/index.ts'
import { open } from '../platform/crypto/index.ts'
import { Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { openAtDeed, readAtDeed, whoIsAtDeed, whose } from './at-deed.ts'
import {
  askedAnew,
  askQuestions,
  isUnchanged,
  judge,
  NOTARY_RULES,
  sessionOf,
  tokenAbout,
  type Verdict,
} from './session.ts'
import { changeSession, findSession, type SessionRow } from './store.ts'
import type { NotaryTables } from './tables.ts'

type Answers = BodyOf<typeof answerNotaryQuestions>['answers']
type Judged = { readonly right: number; readonly verdict: Verdict }

/** Asks the vendor outside any unit of work; a repeated reference counts as the same answers. */
const judgeAnswers = async (
  { keys, vendorsFor }: AppContext,
  row: SessionRow,
  given: { answers: Answers; now: Date },
) => {
  const { right } = await vendorsFor(row.organisation_id).notary.judge({
    reference: `${row.signer_uuid === null ? row.application_uuid : `${row.application_uuid}:${row.signer_uuid}`}:answers:${row.asked_at.getTime()}`,
    token: open(keys.field, row.token, tokenAbout(row.uuid)).toString(),
    answers: given.answers,
  })
  const lateMs = given.now.getTime() - row.asked_at.getTime() - NOTARY_RULES.seconds * 1000
  const asked = { right, total: row.questions.length, lateMs }
  return { right, verdict: judge({ ...asked, triesLeft: row.tries_left, now: given.now }) }
}

/** Writes the verdict, unless the session has changed meanwhile: then the changed session is returned. */
const note = async (
  context: WriteContext,
  before: SessionRow,
  { right, verdict, change }: Judged & { change: Partial<SessionRow> },
): Promise<SessionRow> => {
  const { tenant, tx } = context
  const work = await openAtDeed(context, before.application_uuid)
  const row = await findSession(tx.as<NotaryTables>(), tenant.id, whose(before.application_uuid, context))
  if (row === undefined) throw new Problem('notFound')
  if (!isUnchanged(before, row)) return row
  await changeSession(tx.as<NotaryTables>(), tenant.id, row.uuid, change)
  const notary = work.facts.notary ?? { manual: false, tries: 0 }
  const tries = NOTARY_RULES.tries - verdict.triesLeft
  // The tries of an additional signer are no fact of the application.
  work.change(row.signer_uuid === null ? { notary: { ...notary, tries } } : {}, {
    kind: 'notaryAnswers',
    note: { right, state: verdict.state },
  })
  return { ...row, ...change }
}

/** The answers to the knowledge questions: on to the deed, new questions, or locked for a day. */
export const answerQuestionsCall = writes(answerNotaryQuestions, async ({ params, body }, context) => {
  const { app, tenant } = context
  const who = whoIsAtDeed(await readAtDeed(context, params.uuid), context)
  const before = await findSession(app.db.read<NotaryTables>(tenant.id), tenant.id, whose(params.uuid, context))
  if (before?.uuid !== params.session) throw new Problem('notFound')
  if (before.state === 'locked') throw new Problem('notaryLocked')
  if (before.state !== 'questions') return sessionOf(before)
  const { now } = await context.moment()
  const { right, verdict } = await judgeAnswers(app, before, { answers: body.answers, now })
  const standing = { state: verdict.state, tries_left: verdict.triesLeft, reopens_at: verdict.reopensAt }
  const isOnceMore = verdict.state === 'questions'
  const change = isOnceMore
    ? askedAnew(
        app,
        { ...before, ...standing },
        { asked: await askQuestions(context, { uuid: params.uuid, who }, before), now },
      )
    : standing
  return sessionOf(await note(context, before, { right, verdict, change }))
})
