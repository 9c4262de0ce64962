import { randomUUID } from 'node:crypto'
import { answerSigningHelp, askSigningHelp } from '@hearthline/contracts'
import type { SigningQuestion } from '@hearthline/domain/application'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { openApplication, openForStaff, settledStatus } from '../applications/index.ts'
import { postNews } from '../notifications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/** With more open questions than this, the telephone serves better. */
const MOST_OPEN = 5

const isOpen = ({ answer }: SigningQuestion): boolean => answer === undefined

/** signing/support: a borrower's question becomes a task for staff, at any step. */
export const askSigningHelpCall: Bound = writes(askSigningHelp, async ({ params, body }, context) => {
  const by = { caller: context.caller, does: askSigningHelp.does, moment: await context.moment() } as const
  const work = await openApplication(context.tx, params.uuid, by)
  if (!work.now.isOpen) throw new Problem('eventNotExpected')
  const { signingQuestions = [] } = work.facts
  if (signingQuestions.filter(isOpen).length >= MOST_OPEN) throw new Problem('tooManyRequests')
  const asked = { uuid: randomUUID(), askedAt: work.at, message: body.message }
  work.change({ signingQuestions: [...signingQuestions, asked] }, { kind: 'askSigningHelp' })
  return settledStatus(work)
})

/** Staff answer all open questions at once: several in a row are mostly one. */
export const answerSigningHelpCall: Bound = writes(answerSigningHelp, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, answerSigningHelp.does)
  const { signingQuestions = [], locale = SOURCE_LANGUAGE } = work.facts
  if (!signingQuestions.some(isOpen)) throw new Problem('eventNotExpected')
  const answer = { says: body.answer, at: work.at, name: by.name }
  work.change(
    { signingQuestions: signingQuestions.map((one) => (isOpen(one) ? { ...one, answer } : one)) },
    { kind: 'answerSigningHelp', note: { reason: body.reason, staff: by.name } },
  )
  const { ownerUuid: to, loanNumber, uuid: application } = work.now
  postNews(context.tx, { to, application, kind: 'questionAnswered', values: { loanNumber }, locale })
  return settledStatus(work)
})
