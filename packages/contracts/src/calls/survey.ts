import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Survey, SurveyAnswers, SurveyPlace, SurveyReport } from '../schemas/survey.ts'
import { CONSOLE, PROFILE } from './service-paths.ts'

export const askSurvey = endpoint({
  name: 'askSurvey',
  method: 'POST',
  path: `${PROFILE}/survey/ask`,
  says: "The lender's survey, if this person has not seen it here before and has not declined one; null otherwise",
  who: 'borrower',
  does: 'readOwn',
  repeat: 'mayBeKeyed',
  body: z.object({ place: SurveyPlace }),
  reply: z.object({ survey: z.nullable(Survey) }),
})

export const endSurvey = endpoint({
  name: 'endSurvey',
  method: 'POST',
  path: `${PROFILE}/survey`,
  says: 'The answers to a survey, or that it was dismissed; only the first reply counts',
  who: 'borrower',
  does: 'readOwn',
  repeat: 'mayBeKeyed',
  body: z.discriminatedUnion('outcome', [
    z.object({ place: SurveyPlace, outcome: z.literal('answered'), answers: SurveyAnswers }),
    z.object({ place: SurveyPlace, outcome: z.literal('dismissed') }),
  ]),
  reply: z.object({ received: z.literal(true) }),
  problems: ['notFound'],
})

export const readSurveyReport = endpoint({
  name: 'readSurveyReport',
  method: 'GET',
  path: `${CONSOLE}/survey`,
  says: 'The answers to the survey, by place',
  who: 'staff',
  does: 'answerFeedback',
  reply: z.array(SurveyReport),
})
