import { z } from 'zod/mini'
import { type Keyring, open } from '../platform/crypto/index.ts'
import { aboutWebhook } from './receive-webhook.ts'
import type { WebhookRow } from './store.ts'

/** What a vendor calls in: which of our references it is about, and in one word what it has for us (docs/vendors.md). */
const WebhookPayload = z.object({
  type: z.enum(['answer.ready', 'answer.pending']),
  timestamp: z.string().check(z.maxLength(40)),
  data: z.object({
    reference: z.string().check(z.minLength(1), z.maxLength(200)),
    outcome: z.string().check(z.minLength(1), z.maxLength(60)),
  }),
})
export type WebhookPayload = z.infer<typeof WebhookPayload>

/** Undefined where the body cannot be understood. */
export const readWebhookBody = (keys: Keyring, { uuid, sealed }: WebhookRow): WebhookPayload | undefined => {
  const text = open(keys.field, sealed, aboutWebhook(uuid)).toString('utf8')
  try {
    return WebhookPayload.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
