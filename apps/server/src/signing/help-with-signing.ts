import { randomUUID } from 'node:crypto'
import { answerSigningHelp, askSigningHelp } from '@hearthline/contracts'
import type { SigningQuestion } from '@hearthline/domain/application'
import { openApplication, openForStaff, settledStatus } from '../applications/index.ts'
import { tellNews } from '../notifications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/** Whoever has so many questions is better served on the telephone. */
const MOST_OPEN = 5

const isOpen = ({ answer }: SigningQuestion): boolean => answer === undefined

/** signing/support: what the borrower asks becomes a task of the staff, whatever step the application is in by then. */
export const askSigningHelpCall: Bound = writes(askSigningHelp, async ({ params, body }, context) => {
  const by = { caller: context.caller, does: askSigningHelp.does, moment: await context.moment() } as const
  const inHand = await openApplication(context.tx, params.uuid, by)
  if (!inHand.now.isOpen) throw new Problem('eventNotExpected')
  const { signingQuestions = [] } = inHand.facts
  if (signingQuestions.filter(isOpen).length >= MOST_OPEN) throw new Problem('tooManyRequests')
  const asked = { uuid: randomUUID(), askedAt: inHand.at, message: body.message }
  inHand.change({ signingQuestions: [...signingQuestions, asked] }, { kind: 'askSigningHelp' })
  return settledStatus(inHand)
})

/** A person answers all that is open at once: questions asked one after the other are mostly one. */
export const answerSigningHelpCall: Bound = writes(answerSigningHelp, async ({ params, body }, context) => {
  const { inHand, by } = await openForStaff(context, params.uuid, answerSigningHelp.does)
  const { signingQuestions = [], locale = 'en' } = inHand.facts
  if (!signingQuestions.some(isOpen)) throw new Problem('eventNotExpected')
  const answer = { says: body.answer, at: inHand.at, name: by.name }
  inHand.change(
    { signingQuestions: signingQuestions.map((one) => (isOpen(one) ? { ...one, answer } : one)) },
    { kind: 'answerSigningHelp', note: { reason: body.reason, staff: by.name } },
  )
  const { ownerUuid: to, loanNumber, uuid: application } = inHand.now
  tellNews(context.tx, { to, application, kind: 'questionAnswered', told: { loanNumber }, locale })
  return settledStatus(inHand)
})
