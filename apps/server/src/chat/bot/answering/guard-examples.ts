import { chatterLines, everydayLines, guarded, offTopic, startTopics, waysToAsk } from '../faq/index.ts'
import type { Example } from './learned-guard.ts'

/** The training examples. Only shipped phrasings are used, so that a lender's changes cannot weaken the guards. */
export const guardExamples: readonly Example[] = [
  ...guarded.flatMap(({ guard, texts }) => texts.map((text) => ({ text, guard }))),
  ...startTopics.flatMap(waysToAsk).map((text) => ({ text, guard: undefined })),
  ...[...everydayLines, ...chatterLines, ...offTopic].map((text) => ({ text, guard: undefined })),
]
