import { askedInHaste, askedWithStories } from './asked/index.ts'
import { closingTopics } from './closing.ts'
import { costTopics } from './costs.ts'
import { creditTopics } from './credit.ts'
import { chatterLines } from './guarded/index.ts'
import { homeTopics } from './home.ts'
import { lineTopics } from './line.ts'
import { offTopic as offTopicAtEase } from './off-topic.ts'
import { offTopicInHaste } from './off-topic-in-haste.ts'
import { ownTopics } from './own.ts'
import { personTopics } from './person.ts'
import { type Topic, withMore } from './topic.ts'

export { everydayLines, guarded } from './guarded/index.ts'
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
].map((topic) => withMore(withMore(topic, askedInHaste[topic.id]), askedWithStories[topic.id]))

/** What no topic is about. */
export const offTopic: readonly string[] = [...offTopicAtEase, ...offTopicInHaste, ...chatterLines]
