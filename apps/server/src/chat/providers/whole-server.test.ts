import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ComposedServer, createComposedServer } from '../../testing/composed-server.ts'
import { createVisitor } from '../../testing/test-server.ts'
import { readEvents } from '../conversation/page-of-events.ts'
import { alwaysOpen, OPEN_HOST } from '../testing/always-open.ts'
import { FIRST, messagesOf } from '../testing/chat-contract.ts'
import { startedBy } from '../testing/chat-server.ts'
import { hookCall } from '../testing/contract-chats.ts'
import type { StandIn } from '../testing/stand-ins/stand-in.ts'
import { createStreamStandIn } from '../testing/stand-ins/stream.ts'

const lender = alwaysOpen()
const folder = mkdtempSync(join(tmpdir(), 'hearthline-chat-secrets-'))
let server: ComposedServer
let standIn: StandIn
beforeAll(async () => {
  standIn = await createStreamStandIn()
  const secrets = join(folder, 'secrets.json')
  writeFileSync(secrets, JSON.stringify({ tokens: {}, webhooks: {}, chat: { [lender.orgCode]: standIn.secrets } }))
  server = await createComposedServer({ env: { VENDOR_SECRETS: secrets }, lenders: [lender] })
})
afterAll(async () => {
  await server.close()
  await standIn.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a chat of a vendor runs through the whole server: its accounts by the file of secrets, its messages by jobs', async () => {
  const visitor = createVisitor(server, { host: OPEN_HOST })
  const { conversationSid, providerChannelId } = await startedBy(visitor, { mode: 'stream', welcomeMessage: FIRST })
  const channel = providerChannelId ?? ''
  expect(channel).toBe(`messaging:${conversationSid}`)
  // The vendor fails once, so that the job is retried.
  standIn.plan.push('away')
  expect((await hookCall(server, 'stream', standIn.joins(channel), lender.orgCode)).statusCode).toBe(200)
  await expect.poll(() => standIn.seen(channel).map(({ body }) => body)).toEqual([FIRST])
  expect(
    (await hookCall(server, 'stream', standIn.says(channel, { id: 'm1', body: 'Weeks' }), lender.orgCode)).statusCode,
  ).toBe(200)
  const place = { organisation: lender.id, conversation: conversationSid }
  expect(messagesOf(await readEvents(server.app.db, place, { after: 0 }), 'agent')).toEqual(['Weeks'])
})
