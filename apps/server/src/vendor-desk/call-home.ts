import { randomUUID } from 'node:crypto'
import type { CallHome } from '../vendors/index.ts'
import { type DeskHouse, receiveWebhook } from './receive-webhook.ts'
import { sandboxSecret } from './webhook-secrets.ts'
import { signWebhook } from './webhook-signature.ts'

/** The calls of an organisation's sandbox vendors: signed with its own secret, and taken in like any other. */
export const createCallHome =
  (organisation: string, { house, real }: { house: () => DeskHouse; real: () => number }): CallHome =>
  async (vendor, calls) => {
    const secret = sandboxSecret(house().keys, organisation, vendor)
    const run = randomUUID()
    for (const { id, type, reference, outcome } of calls) {
      const nowMs = real()
      const timestamp = new Date(nowMs).toISOString()
      const body = Buffer.from(JSON.stringify({ type, timestamp, data: { reference, outcome } }))
      const headers = signWebhook(secret, { id: `msg_${run}_${id}`, body, nowMs })
      const call = { organisation, vendor, headers, body }
      if (!(await receiveWebhook(house(), call, { secrets: [secret], nowMs })))
        throw new Error('the sandbox refused a call of its own')
    }
  }
