import { closingTopics } from './closing.ts'
import { costTopics } from './costs.ts'
import { creditTopics } from './credit.ts'
import { homeTopics } from './home.ts'
import { lineTopics } from './line.ts'
import { ownTopics } from './own.ts'
import { personTopics } from './person.ts'
import type { Topic } from './topic.ts'

export { chatterLines, everydayLines, guarded } from './guarded/index.ts'
export { offTopic } from './off-topic.ts'
export { type Topic, waysToAsk } from './topic.ts'

/** The topics that every lender starts with; staff change them in the console. */
export const startTopics: readonly Topic[] = [
  ...lineTopics,
  ...costTopics,
  ...creditTopics,
  ...personTopics,
  ...homeTopics,
  ...closingTopics,
  ...ownTopics,
]
