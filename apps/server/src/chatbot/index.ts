export type { BotDeps } from './bot-deps.ts'
export { chatbotCalls } from './http.ts'
export { createModel, type Model } from './model/index.ts'
export { warmChatbots } from './warm-chatbots.ts'
