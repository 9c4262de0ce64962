import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createChat } from '../../apps/chat/src/chat/create-chat.ts'
import { alwaysOpen } from '../../apps/server/src/chat/testing/always-open.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/postgres/testing/index.ts'
import { freePort } from '../support/server-process.ts'
import { deskEnd, liveRecord } from './agent-ends.ts'
import { createProviderWorld, type ProviderWorld, serviceOf, settingsOf, VISITOR } from './provider-world.ts'

const PATIENCE = { timeout: 20_000 }

let database: TestDatabase
let world: ProviderWorld | undefined
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world?.stop()
  await database.drop()
})

/** A page of one browser, opened again. */
const openPage = (here: ProviderWorld) => {
  const { service, stored } = serviceOf(here)
  const chat = createChat({ settings: settingsOf(here), service, stored, forced: 'builtin', liveMode: 'builtin' })
  const mine = () => {
    const { history, fresh } = chat.store.get()
    return [...history, ...fresh].flatMap(({ from, body, status }) => (from === 'me' ? [`${body} (${status})`] : []))
  }
  return { chat, stored, mine }
}

it('[C-4-12] the first message is held until an agent joins, over a restart of the server and of the page, and sent once', async () => {
  const record = alwaysOpen()
  const env = { MASTER_KEY: randomBytes(32).toString('base64'), PORT: String(await freePort()) }
  const kept = { ...database, drop: async () => undefined }
  const before = await createProviderWorld({ record, env, database: kept })
  for (const [name, value] of Object.entries(before.browser.globals)) vi.stubGlobal(name, value)
  const first = openPage(before)
  await first.chat.begin()
  await first.chat.start(VISITOR)
  expect(first.mine()).toEqual(['Hello? (held)'])
  const session = first.stored.read('session')
  if (session === undefined) throw new Error('nothing is stored of it')
  expect(await liveRecord(before, session).customerMessages()).toEqual([])
  first.chat.dispose()
  await before.stop()

  const after = await createProviderWorld({ record, env, database: kept })
  world = after
  const second = openPage(after)
  await second.chat.begin()
  expect(second.mine()).toEqual(['Hello? (held)'])
  expect(await liveRecord(after, session).customerMessages()).toEqual([])
  const agent = await deskEnd(after, session)
  await agent.joins()
  await expect.poll(second.mine, PATIENCE).toEqual(['Hello? (sent)'])
  await expect.poll(agent.sees, PATIENCE).toEqual(['Hello?'])
  expect((await liveRecord(after, session).customerMessages()).map(({ body }) => body)).toEqual(['Hello?'])
  second.chat.dispose()
  agent.leaves()
})
