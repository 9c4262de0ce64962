import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/postgres/testing/index.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { type ChatTab, openChatTab } from '../support/chat-tab.ts'
import { faultyEntry } from '../support/faulty-bundle.ts'
import { plantChat, type SeededChat } from '../support/plant-chat.ts'
import { type Supervised, supervise } from '../support/supervised.ts'

const masterKey = randomBytes(32)
let database: TestDatabase | undefined
let server: Supervised | undefined
let chat: SeededChat | undefined
let tabs: readonly ChatTab[] = []

afterEach(async () => {
  await Promise.all(tabs.map((tab) => tab.close()))
  await chat?.close()
  await server?.stop()
  await database?.drop()
})

const begin = async (fault: string): Promise<Supervised> => {
  database = await createTestDatabase()
  const urls = { DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl }
  const environment = { ...urls, SEAM_FAULT: fault, MASTER_KEY: masterKey.toString('base64') }
  const started = await supervise({ entry: faultyEntry, environment })
  server = started
  chat = await plantChat({ appUrl: database.appUrl, masterKey, orgCode: 'HEARTHLINE' })
  const place = { server: lenderNamed('HEARTHLINE', started.address), ...chat }
  tabs = await Promise.all([openChatTab(place), openChatTab(place), openChatTab(place)])
  return started
}

type Plan = {
  /** The number of the first message. */
  readonly from?: number
  readonly messages: number
  readonly kills: readonly number[]
}
type Sent = { readonly written: readonly string[]; readonly acknowledged: readonly string[] }

/** Three tabs send messages in turn while sockets are cut and the server is killed. */
const writeThrough = async (started: Supervised, { from = 0, messages, kills }: Plan): Promise<Sent> => {
  const written: string[] = []
  const acknowledged: string[] = []
  const sending: Promise<unknown>[] = []
  let falling: Promise<void> = Promise.resolve()
  for (let nth = from; nth < from + messages; nth++) {
    const tab = tabs[nth % tabs.length]
    const body = `message ${nth}`
    written.push(body)
    const sent = tab?.provider.send({ key: randomUUID(), body }).then(() => acknowledged.push(body))
    // A message that takes long on a busy machine is reported as failed; it is not acknowledged, and is sent again.
    sending.push(Promise.resolve(sent).catch(() => undefined))
    if (nth % 23 === 22) await tab?.cut()
    if (kills.includes(nth)) {
      await falling
      falling = started.fell()
    }
    await pause(8)
  }
  await Promise.all([falling, ...sending])
  return { written, acknowledged }
}

const storedBodies = async (): Promise<readonly string[]> =>
  ((await chat?.stored()) ?? []).flatMap(({ event }) => (event.type === 'message' ? [event.body] : []))

describe('a chat whose sockets are cut and whose server is killed', () => {
  it('has every acknowledged message once, in one order for all who look', async () => {
    const started = await begin('none')
    const { written, acknowledged } = await writeThrough(started, { messages: 240, kills: [60, 130, 200] })
    await expect.poll(() => Math.min(...tabs.map(({ seen }) => seen.length)), { timeout: 90_000 }).toBe(240)
    const stored = await storedBodies()
    expect(acknowledged.filter((body) => stored.filter((one) => one === body).length !== 1)).toEqual([])
    // Messages that were still under way are not lost either.
    expect([...stored].sort()).toEqual([...written].sort())
    for (const tab of tabs) expect(tab.seen).toEqual(stored)
    expect((await chat?.stored())?.map(({ seq }) => seq)).toEqual(stored.map((_, at) => at + 1))
    expect(started.deaths()).toHaveLength(3)
    expect(tabs.reduce((sum, tab) => sum + tab.cuts(), 0)).toBe(10)
  })

  it('would lose what is acknowledged before it is stored (control)', async () => {
    const started = await begin('chat acknowledged early')
    const acknowledged: string[] = []
    // It dies at its fifth write, and a busy machine writes more messages at once: so many may be too few.
    for (let from = 0; from === 0 || (started.deaths().length === 0 && from < 900); from += 90)
      acknowledged.push(...(await writeThrough(started, { from, messages: 90, kills: [] })).acknowledged)
    const stored = await storedBodies()
    expect(started.deaths().length).toBeGreaterThan(0)
    expect(acknowledged.filter((body) => !stored.includes(body)).length).toBeGreaterThan(0)
  })
})
