import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SigningQuestionForm } from '../forms/application.ts'
import { text } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE, HELOC } from './service-paths.ts'
import { Reason } from './staff.ts'

export const askSigningHelp = endpoint({
  name: 'askSigningHelp',
  method: 'POST',
  path: `${HELOC}/:uuid/signing-questions`,
  says: 'A question about the signing, which becomes a task of the staff; five may be open at a time',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: SigningQuestionForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected', 'tooManyRequests'],
})

export const answerSigningHelp = endpoint({
  name: 'answerSigningHelp',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/signing-answers`,
  says: 'Answers every open question about the signing; the borrower reads the answer on signing/support',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: z.object({ answer: text(1000), reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected'],
})
