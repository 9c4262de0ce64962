import type { FeedbackTopic } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const topicWords: Readonly<Record<FeedbackTopic, MessageDescriptor>> = {
  'Improve our product': msg`Improve our product`,
  'Give us a compliment': msg`Give us a compliment`,
}
