export { answerNoter } from './answer-noter.ts'
export { createCallHome } from './call-home.ts'
export { readWebhookBody, type WebhookPayload } from './read-webhook-body.ts'
export type { DeskContext } from './receive-webhook.ts'
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
export { createSecretsOf, type SecretsOf } from './webhook-secrets.ts'
export { signWebhook } from './webhook-signature.ts'
