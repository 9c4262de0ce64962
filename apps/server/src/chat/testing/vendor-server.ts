import { createChatVendors } from '../providers/create-chat-vendors.ts'
import { serveChatWebhooks } from '../providers/serve-chat-webhooks.ts'
import { createChatServer } from './chat-server.ts'
import { createNiceStandIn } from './stand-ins/nice.ts'
import type { StandIn } from './stand-ins/stand-in.ts'
import { createStreamStandIn } from './stand-ins/stream.ts'
import { createTalkJsStandIn } from './stand-ins/talkjs.ts'
import { createTwilioStandIn } from './stand-ins/twilio.ts'

export const VENDOR_MODES = ['twilio', 'nice', 'stream', 'talkjs'] as const
export type VendorMode = (typeof VENDOR_MODES)[number]

/** A chat server whose lender can have an account at one vendor's stand-in at a time. */
export const createVendorServer = async () => {
  const server = await createChatServer()
  const standIns: Readonly<Record<VendorMode, StandIn>> = {
    twilio: await createTwilioStandIn(),
    nice: await createNiceStandIn(),
    stream: await createStreamStandIn(),
    talkjs: await createTalkJsStandIn(),
  }
  await serveChatWebhooks(server.fastify, {
    app: server.app,
    registry: server.registry,
    vendorOf: (_, mode) => (mode === server.knobs.vendor?.mode ? server.knobs.vendor : undefined),
  })
  return {
    server,
    standIns,
    connect: (mode: VendorMode): StandIn => {
      const standIn = standIns[mode]
      const { vendorOf } = createChatVendors({ chat: { HEARTHLINE: standIn.secrets } }, server.app.send)
      server.knobs.vendor = vendorOf({ orgCode: 'HEARTHLINE' }, mode)
      return standIn
    },
    /** Resets to no account and to vendors that answer. */
    clear: () => {
      for (const { plan } of Object.values(standIns)) plan.length = 0
      server.knobs.vendor = undefined
    },
    stop: async () => {
      for (const { close } of Object.values(standIns)) await close()
      await server.close()
    },
  }
}
export type VendorServer = Awaited<ReturnType<typeof createVendorServer>>
