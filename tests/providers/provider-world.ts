import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureClient } from '@hearthline/client'
import { CHAT_MODES, type WidgetSettings } from '@hearthline/contracts'
import { createStored } from '../../apps/chat/src/chat/stored.ts'
import { createHttpService } from '../../apps/chat/src/service/http-service.ts'
import { alwaysOpen, OPEN_HOST } from '../../apps/server/src/chat/testing/always-open.ts'
import { createNiceStandIn } from '../../apps/server/src/chat/testing/stand-ins/nice.ts'
import type { StandIn } from '../../apps/server/src/chat/testing/stand-ins/stand-in.ts'
import { createStreamStandIn } from '../../apps/server/src/chat/testing/stand-ins/stream.ts'
import { createTalkJsStandIn } from '../../apps/server/src/chat/testing/stand-ins/talkjs.ts'
import { createTwilioStandIn } from '../../apps/server/src/chat/testing/stand-ins/twilio.ts'
import type { TestDatabase } from '../../apps/server/src/platform/postgres/testing/index.ts'
import { createComposedServer } from '../../apps/server/src/testing/composed-server.ts'
import { createChatBrowser } from '../support/chat-browser.ts'

export const LIVE_MODES = CHAT_MODES.filter((mode) => mode !== 'chatbot')
export type LiveMode = (typeof LIVE_MODES)[number]

export type WorldOptions = {
  readonly logTo?: { write(line: string): void }
  readonly env?: Readonly<Record<string, string>>
  readonly database?: TestDatabase
  readonly record?: ReturnType<typeof alwaysOpen>
}

/** The complete server, with a lender that never closes and has an account with each of the vendors. */
export const createProviderWorld = async (options: WorldOptions = {}) => {
  const record = options.record ?? alwaysOpen()
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-providers-'))
  const standIns = {
    twilio: await createTwilioStandIn(`http://localhost/webhooks/${record.orgCode}/chat/twilio`),
    nice: await createNiceStandIn(),
    stream: await createStreamStandIn(),
    talkjs: await createTalkJsStandIn(),
  } satisfies Record<string, StandIn>
  const secrets = join(folder, 'secrets.json')
  const chat = { [record.orgCode]: Object.assign({}, ...Object.values(standIns).map((one) => one.secrets)) }
  writeFileSync(secrets, JSON.stringify({ tokens: {}, webhooks: {}, chat }))
  const server = await createComposedServer({
    ...options,
    env: { VENDOR_SECRETS: secrets, ...(options.logTo && { LOG_LEVEL: 'debug' }), ...options.env },
    lenders: [record],
  })
  const lender = server.registry.byCode(record.orgCode)
  if (lender === undefined) throw new Error('the lender is not there')
  const place = { address: await server.listen(), host: OPEN_HOST }
  return {
    server,
    lender,
    place,
    standIns,
    browser: createChatBrowser(place),
    stop: async () => {
      await server.close()
      for (const { close } of Object.values(standIns)) await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ProviderWorld = Awaited<ReturnType<typeof createProviderWorld>>

export const settingsOf = ({ lender }: Pick<ProviderWorld, 'lender'>): WidgetSettings => ({
  identityUuid: null,
  isProd: false,
  logoUrl: null,
  orgCode: lender.orgCode,
  orgName: lender.orgCode,
  borrowerName: null,
  borrowerEmail: null,
  additionalAttrs: {},
  isOpen: true,
})

export const VISITOR = { friendlyName: 'Avery', emailAddress: 'avery@example.test', message: 'Hello?', agentId: null }

/** The widget's own service, as in a page. */
export const serviceOf = (world: ProviderWorld) => {
  const { lender, place } = world
  configureClient({ orgCode: lender.orgCode, origin: place.address, baseUrl: place.address, credentials: 'omit' })
  const stored = createStored(lender.orgCode)
  const label = { typingPreview: false }
  const options = { settings: settingsOf(world), label, stored, locale: 'en-US', base: place.address } as const
  return { stored, service: createHttpService(options) }
}
export type WidgetService = ReturnType<typeof serviceOf>
