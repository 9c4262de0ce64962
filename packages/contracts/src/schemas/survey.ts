import { z } from 'zod/mini'
import { optionalText } from './basics.ts'
import { WebAddress } from './organisation-data.ts'
import { EveryLanguage } from './organisation-rules.ts'

/**
 * Where a survey is shown: the pages of portal.md 2.4 (those of signing count as one) and before logging out (portal.md
 * 4.4).
 */
export const SURVEY_PLACES = ['liens', 'product/select', 'identity', 'signing', 'logout'] as const
export const SurveyPlace = z.enum(SURVEY_PLACES)
export type SurveyPlace = z.output<typeof SurveyPlace>

export const SURVEY_SCALE = [1, 2, 3, 4, 5] as const
export const SURVEY_TEXT_MOST = 500

const QuestionKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'a key such as how-easy'))

const ScaleQuestion = z.strictObject({
  key: QuestionKey,
  kind: z.literal('scale'),
  asks: EveryLanguage,
  /** What 1 and 5 mean. */
  low: EveryLanguage,
  high: EveryLanguage,
})
const TextQuestion = z.strictObject({ key: QuestionKey, kind: z.literal('text'), asks: EveryLanguage })
export const SurveyQuestion = z.discriminatedUnion('kind', [ScaleQuestion, TextQuestion])
export type SurveyQuestion = z.output<typeof SurveyQuestion>

/** A lender's own questions, or the address of an external survey. */
export const Survey = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('questions'),
    questions: z.array(SurveyQuestion).check(z.minLength(1), z.maxLength(5)),
  }),
  z.strictObject({ kind: z.literal('link'), url: WebAddress }),
])
export type Survey = z.output<typeof Survey>

/** By the keys of the questions; a question may have no answer. */
export const SurveyAnswers = z.strictObject({
  scale: z.record(QuestionKey, z.int().check(z.minimum(1), z.maximum(5))),
  text: z.record(QuestionKey, optionalText(SURVEY_TEXT_MOST)),
})
export type SurveyAnswers = z.output<typeof SurveyAnswers>

/** The answers at one place. */
export const SurveyReport = z.object({
  place: SurveyPlace,
  asked: z.number(),
  answered: z.number(),
  dismissed: z.number(),
  questions: z.array(
    z.object({
      key: z.string(),
      asks: EveryLanguage,
      kind: z.enum(['scale', 'text']),
      count: z.number(),
      /** For a scale, with two decimals; null without an answer. */
      mean: z.nullable(z.string()),
      /** For a text, newest first. */
      newest: z.array(z.string()),
    }),
  ),
})
export type SurveyReport = z.output<typeof SurveyReport>
