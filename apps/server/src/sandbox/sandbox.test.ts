import { randomUUID } from 'node:crypto'
import {
  clearFaults,
  listFaults,
  listHomes,
  listPersonas,
  moveClock,
  readClock,
  readInbox,
  sendCode,
  setFault,
} from '@hearthline/contracts'
import { addBusinessDays, day } from '@hearthline/domain/calendar'
import { parseTaxId } from '@hearthline/domain/identifiers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replyOf } from '../testing/reply-of.ts'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { sandboxHomes } from '../vendors/sandbox-homes.ts'
import { sandboxCalls } from './index.ts'

let server: TestServer
const swept: string[] = []
const calls = ({ app }: Pick<TestServer, 'app'>) =>
  sandboxCalls({
    sweep: async (tx) => {
      swept.push((await app.clock.inTx(tx, 'America/Denver')).today)
    },
  })
beforeAll(async () => {
  server = await createTestServer({ calls })
})
afterAll(() => server.close())

describe("the sandbox's clock", () => {
  it('moves forward by business days, sweeps what came due, and stays there', async () => {
    const visitor = createVisitor(server)
    const before = (await visitor.call(readClock)).body
    const target = addBusinessDays(day(String(before.today)), 3)
    const moved = await visitor.call(moveClock, { body: { businessDays: 3 } })
    expect(moved).toMatchObject({ status: 200, body: { today: target } })
    expect(swept).toEqual([target])
    expect((await visitor.call(readClock)).body.today).toBe(target)
  })
  it('moves once for one intent', async () => {
    const visitor = createVisitor(server)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call(moveClock, { body: { businessDays: 1 }, key })))
    expect(new Set(answers.map(({ body }) => body.movedByDays)).size).toBe(1)
  })
  it('adds up when two move it at once', async () => {
    const visitor = createVisitor(server)
    const before = (await visitor.call(readClock)).body
    await Promise.all([1, 2].map(() => visitor.call(moveClock, { body: { businessDays: 2 } })))
    expect((await visitor.call(readClock)).body.today).toBe(addBusinessDays(day(String(before.today)), 4))
  })
  it('is its own lender’s', async () => {
    const elsewhere = createVisitor(server, { host: 'harbor-point.localhost' })
    expect((await elsewhere.call(readClock)).body.movedByDays).toBe(0)
  })
  it.each([0, -1, 61, 1.5])('does not move by %s', async (businessDays) =>
    expect((await createVisitor(server).call(moveClock, { body: { businessDays } })).status).toBe(422),
  )
})

describe('the inbox', () => {
  it('shows the newest first, of one recipient or of all', async () => {
    const visitor = createVisitor(server)
    for (const email of ['one@example.test', 'two@example.test'])
      await visitor.call(sendCode, { body: { email, purpose: 'register' } })
    await server.deliver()
    const all = replyOf(readInbox, await visitor.call(readInbox))
    expect(all.map(({ to }) => to)).toEqual(['two@example.test', 'one@example.test'])
    const one = (await visitor.raw(readInbox, { query: { to: 'One@example.test' } })).json()
    expect(one).toMatchObject([{ to: 'one@example.test', channel: 'mail' }])
  })
})

describe('the personas', () => {
  it('are listed with what becomes of them, and none has a number that was ever issued', async () => {
    const listed = replyOf(listPersonas, await createVisitor(server).call(listPersonas))
    expect(listed.length).toBeGreaterThan(5)
    for (const { taxId, outcome } of listed) {
      expect(parseTaxId(taxId, { mode: 'live' }).ok).toBe(false)
      expect(outcome).not.toBe('')
    }
  })
})

describe('the special homes', () => {
  it('are listed by their word, with what becomes of them', async () => {
    const listed = (await createVisitor(server).raw(listHomes)).json()
    expect(listed).toContainEqual({ word: 'Nowhere', outcome: 'The address and its home are not found.' })
    expect(listed).toHaveLength(sandboxHomes.length)
  })
})

describe('in a live system', () => {
  // [ASVS-13.4.2] [ASVS-15.2.3]
  it('nothing of it is there, and the clock tells real time', async () => {
    const env = {
      MODE: 'live',
      PUBLIC_URL: 'https://lender.example',
      ALLOW_ROOT: 'true',
      DATABASE_URL: 'postgres://x/y?sslmode=verify-full',
      SMTP_URL: 'smtps://mail.lender.example',
      HOUSING_COUNSELORS: '/nowhere',
    }
    const live = await createTestServer({ env, calls })
    const visitor = createVisitor(live)
    for (const [call, body] of [
      [moveClock, { businessDays: 1 }],
      [readInbox, {}],
      [listPersonas, {}],
      [listHomes, {}],
      [listFaults, {}],
      [setFault, { vendor: 'credit', fault: 'down', lasts: 'once' }],
      [clearFaults, {}],
    ] as const)
      expect((await visitor.call(call, { body })).body.code).toBe('sandboxOnly')
    expect((await visitor.call(readClock)).body.movedByDays).toBe(0)
    await live.close()
  })
})
