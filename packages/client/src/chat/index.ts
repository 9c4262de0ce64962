export { type ChatbotOptions, ChatIsClosed, createChatbotProvider } from './chatbot-provider.ts'
export { browserOutbox, type Outbox, type Unsent } from './live/outbox.ts'
export { createSocketProvider, type SocketProviderOptions } from './live/socket-provider.ts'
export * from './provider.ts'
