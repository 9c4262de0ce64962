import { FAULT_VENDORS, type FaultVendor } from '@hearthline/contracts'
import type { FastifyInstance } from 'fastify'
import type { Registry } from '../organisations/index.ts'
import { Problem } from '../platform/http/index.ts'
import { type DeskContext, receiveWebhook } from './receive-webhook.ts'
import type { SecretsOf } from './webhook-signature.ts'

const LARGEST_BYTES = 262_144

const isVendor = (text: string): text is FaultVendor => FAULT_VENDORS.includes(text as FaultVendor)

export type WebhookDeps = {
  readonly app: DeskContext
  readonly registry: Registry
  readonly secretsOf: SecretsOf
  /** Real time, because senders do not follow a lender's moved clock. */
  readonly real: () => number
}

/** POST /webhooks/{org}/{vendor}: verified over the raw bytes, stored, and only then acknowledged (decision 086). */
export const serveWebhooks = async (
  fastify: FastifyInstance,
  { app, registry, secretsOf, real }: WebhookDeps,
): Promise<void> => {
  await fastify.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_BYTES },
      async (_: unknown, body: Buffer) => body,
    )
    webhooks.post<{ Params: { org: string; vendor: string } }>(
      '/webhooks/:org/:vendor',
      { schema: { hide: true }, bodyLimit: LARGEST_BYTES },
      async ({ id: requestId, params, headers, body }, reply) => {
        const organisation = registry.byCode(params.org.toUpperCase())
        if (organisation === undefined) throw new Problem('organisationUnknown')
        const { vendor } = params
        if (!isVendor(vendor)) throw new Problem('notFound')
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const call = { organisation: organisation.id, vendor, headers, body: bytes, requestId }
        const isTheirs = await receiveWebhook(app, call, {
          secrets: secretsOf(organisation, vendor),
          nowMs: real(),
        })
        if (!isTheirs) throw new Problem('tokenForged')
        return reply.status(202).send({ stored: true })
      },
    )
  })
}
