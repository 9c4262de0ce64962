import type { Bound } from '../../../platform/http/index.ts'
import type { BotDeps } from '../bot-deps.ts'
import {
  exportUnansweredCall,
  handleMessageCall,
  listFeedbackCall,
  listMessagesCall,
  listUnansweredCall,
} from './reports.ts'
import { listTopicsCall, saveTopicCall } from './topics.ts'
import { tryBotCall } from './try-bot.ts'

/** What the staff do with the bot: its topics, its test bench, what it could not answer, and messages left to it. */
export const deskBotCalls = (deps: BotDeps): readonly Bound[] => [
  listTopicsCall,
  saveTopicCall,
  tryBotCall(deps),
  listUnansweredCall,
  exportUnansweredCall,
  listFeedbackCall,
  listMessagesCall,
  handleMessageCall,
]
