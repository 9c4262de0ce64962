import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/index.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { knowledgeOf, warmChatbots } from './knowledge.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** A fresh module without loaded knowledge, whose reads are counted. */
const freshProcess = () => {
  const { db } = server.app
  const read = { times: 0 }
  const counted: Db = {
    ...db,
    read: <Tables>(organisation: string) => {
      read.times++
      return db.read<Tables>(organisation)
    },
  }
  return { app: { ...server.app, db: counted }, read }
}

const readsOfFirstQuestion = async ({ app, read }: ReturnType<typeof freshProcess>): Promise<number> => {
  const before = read.times
  await knowledgeOf(app.db, server.lender.id)
  return read.times - before
}

const withChat = (webChat: boolean) => [{ ...server.lender, features: { ...server.lender.features, webChat } }]

describe('a chatbot that was warmed', () => {
  it('only asks whether anything has changed when the first question comes', { timeout: 120_000 }, async () => {
    const process = freshProcess()
    await warmChatbots(process.app, { all: withChat(true) })
    expect(await readsOfFirstQuestion(process)).toBe(1)
  })

  it.each([
    ['of a lender without a chat, it reads its topics then', false],
    ['that was not, it reads its topics then (control)', undefined],
  ])('%s', { timeout: 120_000 }, async (_, webChat) => {
    const process = freshProcess()
    if (webChat !== undefined) await warmChatbots(process.app, { all: withChat(webChat) })
    expect(await readsOfFirstQuestion(process)).toBeGreaterThan(1)
  })

  it('keeps nobody from starting where it fails: the log says whose it was', async () => {
    const said: unknown[] = []
    // An app whose log is recorded and whose database fails.
    const log = { ...server.app.log, warn: (...words: unknown[]) => said.push(words) } as never
    const db = {
      ...server.app.db,
      read: () => {
        throw new Error('no database')
      },
    } as never // likewise
    await warmChatbots({ db, log }, { all: withChat(true) })
    expect(said).toEqual([[expect.objectContaining({ orgCode: server.lender.orgCode }), 'chatbot not warm']])
  })
})
