import type { ApplicationFacts } from '../facts/index.ts'

/** Whether a person of the lender's has cleared this question, so that it is not put again. */
export const isCleared = ({ clearedReviews = [] }: Pick<ApplicationFacts, 'clearedReviews'>, question: string) =>
  clearedReviews.some(({ covers }) => covers.includes(question))
