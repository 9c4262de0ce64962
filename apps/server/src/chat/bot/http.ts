import {
  chatWithAutobot,
  getChatHistory,
  handOffFromBot,
  leaveMessage,
  setChatReplyUsedWithFeedback,
} from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import { type Bound, reads, writes, writesByItself } from '../../platform/http/index.ts'
import { ask } from './ask.ts'
import type { BotDeps } from './bot-deps.ts'
import { deskBotCalls } from './console/http.ts'
import { handOff, takeMessage } from './hand-off.ts'
import { readHistory, takeFeedback } from './history.ts'

/** chat-signin-data.md 7, the chatbot: its calls, the hand-off beside them, and the staff's. */
export const chatbotCalls = (deps: BotDeps): readonly Bound[] => {
  const { now = Date.now } = deps
  return [
    reads(getChatHistory, ({ params }, context) => readHistory(context, params.conversationId, now())),
    // By itself: a model may take seconds, and nothing is held meanwhile. The message's key makes it harmless to repeat.
    writesByItself(chatWithAutobot, ({ body }, context) => ask(deps, context, body)),
    writesByItself(setChatReplyUsedWithFeedback, async ({ body }, context) => {
      await takeFeedback(context, { ...body, masked: (text) => maskSecrets(text).text, nowMs: now() })
      return { conversationId: body.conversationId, questionId: body.questionId }
    }),
    writesByItself(handOffFromBot, ({ body }, context) => handOff(deps, context, body)),
    writes(leaveMessage, async ({ body }, context) => {
      await takeMessage(deps, context, body)
      return { taken: true as const }
    }),
    ...deskBotCalls(deps),
  ]
}
