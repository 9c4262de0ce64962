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
import {
  exportUnansweredCall,
  handleMessageCall,
  listFeedbackCall,
  listMessagesCall,
  listUnansweredCall,
} from './console/reports.ts'
import { listTopicsCall, saveTopicCall } from './console/topics.ts'
import { tryBotCall } from './console/try-bot.ts'
import { handOff, takeMessage } from './hand-off.ts'
import { readHistory, takeFeedback } from './history.ts'
import type { BotDeps } from './session.ts'

/** chat-signin-data.md 7, the chatbot: its calls, the hand-off, and the staff's calls. */
export const chatbotCalls = (deps: BotDeps): readonly Bound[] => {
  const { now = Date.now } = deps
  return [
    reads(getChatHistory, ({ params }, context) => readHistory(context, params.conversationId, now())),
    // Without a transaction around it, because a model may take seconds. The message's key makes a repeat harmless.
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

/** The staff's calls: topics, test bench, unanswered questions, feedback and messages. */
const deskBotCalls = (deps: BotDeps): readonly Bound[] => [
  listTopicsCall(deps),
  saveTopicCall(deps),
  tryBotCall(deps),
  listUnansweredCall,
  exportUnansweredCall,
  listFeedbackCall,
  listMessagesCall,
  handleMessageCall,
]
