export { answerNoter } from './answer-noter.ts'
export { createCallHome } from './call-home.ts'
export { aboutWebhook, type DeskContext, readWebhookBody, type WebhookPayload } from './receive-webhook.ts'

export { serveWebhooks, type WebhookDeps } from './serve-webhooks.ts'
export {
  deleteWait,
  findAnswer,
  findWait,
  findWaits,
  findWebhooks,
  lockWebhook,
  markWebhook,
  upsertWait,
  type WaitRow,
  type WebhookRow,
} from './store.ts'
export type { DeskTables } from './tables.ts'
export { createSecretsOf, type SecretsOf, signWebhook } from './webhook-signature.ts'
