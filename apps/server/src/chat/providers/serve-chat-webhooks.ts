import { LIVE_MODES } from '@hearthline/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { Problem } from '../../platform/http/index.ts'
import { applyVendorEvents } from './apply-events.ts'
import type { VendorCall } from './chat-vendor.ts'
import type { ChatVendors } from './create-chat-vendors.ts'

const LARGEST_BYTES = 262_144

export type ChatWebhookDeps = {
  readonly app: Pick<AppContext, 'db' | 'files' | 'log' | 'scanFile'>
  readonly registry: Registry
  readonly vendorOf: ChatVendors['vendorOf']
  readonly now?: () => number
}

type Params = { readonly org: string; readonly vendor: string }
type Asked = Pick<FastifyRequest, 'params' | 'headers' | 'body' | 'protocol' | 'host' | 'url'>

const createRequestReader = ({ registry, vendorOf, now = Date.now }: ChatWebhookDeps) => ({
  /** The lender and vendor of a path. Throws organisationUnknown and notFound. */
  whose: ({ org, vendor: name }: Params) => {
    const organisation = registry.byCode(org.toUpperCase())
    if (organisation === undefined) throw new Problem('organisationUnknown')
    const mode = LIVE_MODES.find((one) => one === name)
    const vendor = mode && vendorOf(organisation, mode)
    if (vendor === undefined) throw new Problem('notFound')
    return { organisation, vendor }
  },
  /** The call with its body as received, because signatures are over these bytes. */
  callOf: ({ protocol, host, url, headers, body }: Asked): VendorCall => ({
    url: `${protocol}://${host}${url}`,
    headers,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    nowMs: now(),
  }),
})

/**
 * POST /webhooks/{org}/chat/{vendor}: a call is verified over the received bytes, stored, and then acknowledged. A
 * vendor with fixed paths of its own (CXone: 1.0/token and 2.0/channel/{id}/outbound) has them below that.
 */
export const serveChatWebhooks = async (fastify: FastifyInstance, deps: ChatWebhookDeps): Promise<void> => {
  const { whose, callOf } = createRequestReader(deps)
  const { app } = deps
  await fastify.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_BYTES },
      async (_: unknown, body: Buffer) => body,
    )
    const options = { schema: { hide: true }, bodyLimit: LARGEST_BYTES }
    const take = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      const { organisation, vendor } = whose(request.params)
      const call = callOf(request)
      if (vendor.challenge !== undefined && call.headers.authorization === undefined) {
        reply.header('www-authenticate', vendor.challenge)
        throw new Problem('tokenMissing')
      }
      const events = vendor.readCall(call)
      if (events === undefined) throw new Problem('tokenForged')
      await applyVendorEvents({ app, organisation: organisation.id, vendor }, events)
      return reply.status(200).send(vendor.answerTo?.(call) ?? { stored: true })
    }
    webhooks.post('/webhooks/:org/chat/:vendor', options, take)
    webhooks.post('/webhooks/:org/chat/:vendor/2.0/channel/:channel/outbound', options, take)
    webhooks.post<{ Params: Params }>('/webhooks/:org/chat/:vendor/1.0/token', options, async (request, reply) => {
      const token = whose(request.params).vendor.signIn?.(callOf(request))
      if (token === undefined) throw new Problem('tokenForged')
      return reply.status(200).send(token)
    })
  })
}
