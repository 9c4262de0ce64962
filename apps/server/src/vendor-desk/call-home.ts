import { randomUUID } from 'node:crypto'
import type { FaultVendor } from '@hearthline/contracts'
import type { Send } from '../platform/outgoing/index.ts'
import type { CallHome } from '../vendors/index.ts'
import { type DeskContext, receiveWebhook } from './receive-webhook.ts'
import { sandboxSecret, signWebhook } from './webhook-signature.ts'

const WEBHOOK_MS = 10_000
const LARGEST_BYTES = 100_000

type Call = { readonly vendor: FaultVendor; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }

/** Delivers a webhook; false if it is refused. */
type Deliver = (call: Call, secret: string) => Promise<boolean>

/** Sends over HTTP to the webhook endpoint of a server, as an outside vendor does. */
const overHttp =
  (outgoing: Send, { address, orgCode }: { readonly address: string; readonly orgCode: string }): Deliver =>
  async ({ vendor, headers, body }) => {
    const { status } = await outgoing({
      url: new URL(`/webhooks/${orgCode}/${vendor}`, address),
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      timeoutMs: WEBHOOK_MS,
      largestBytes: LARGEST_BYTES,
      // Our own server, in a sandbox only.
      mayBeHere: true,
    })
    return status === 202
  }

type Home = {
  readonly send: Send
  readonly app: () => DeskContext
  readonly real: () => number
  /** The address of this process once it listens; without it webhooks are received directly. */
  readonly webhookTarget?: () => { readonly address: string; readonly orgCode: string } | undefined
}

/**
 * Sends the webhooks of an organisation's sandbox vendors, signed with the organisation's secret and received like any
 * other.
 */
export const createCallHome =
  (organisation: string, { send, app, real, webhookTarget }: Home): CallHome =>
  async (vendor, calls) => {
    const at = webhookTarget?.()
    const inside: Deliver = (call, secret) =>
      receiveWebhook(app(), { organisation, ...call }, { secrets: [secret], nowMs: real() })
    const deliver = at === undefined ? inside : overHttp(send, at)
    const secret = sandboxSecret(app().keys, organisation, vendor)
    const run = randomUUID()
    for (const { id, type, reference, outcome } of calls) {
      const nowMs = real()
      const timestamp = new Date(nowMs).toISOString()
      const body = Buffer.from(JSON.stringify({ type, timestamp, data: { reference, outcome } }))
      const headers = signWebhook(secret, { id: `msg_${run}_${id}`, body, nowMs })
      if (!(await deliver({ vendor, headers, body }, secret))) throw new Error('the sandbox refused a call of its own')
    }
  }
