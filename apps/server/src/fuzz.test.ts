import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { endpoint } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { alwaysOpen, OPEN_HOST } from './chat/testing/always-open.ts'
import { startedBy } from './chat/testing/chat-server.ts'
import { Problem, writes } from './platform/http/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { type Callers, createCallers, EVERY_CALLER } from './testing/fuzzing/callers.ts'
import { type Find, type Fuzzed, fuzzCalls, TARGETS } from './testing/fuzzing/fuzz-calls.ts'
import { fuzzSockets, type Opening } from './testing/fuzzing/fuzz-sockets.ts'
import { createTestServer, createVisitor } from './testing/test-server.ts'

/** FUZZ_SEED and FUZZ_CALLS repeat a run or play a longer one (`npm run prove`); otherwise each day has a seed of its own. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000))
const count = Number(process.env.FUZZ_CALLS ?? 3_000)
/** As patient as every hook, and 60 ms a call: `npm run prove` sends ten thousand at once, also on a busy machine. */
const FUZZED_WITHIN_MS = 240_000 + count * 60

const lines: string[] = []
let server: ComposedServer
let address: string
let callers: Callers
const folder = mkdtempSync(join(tmpdir(), 'hearthline-fuzz-'))
const page = '<!doctype html><html lang="en"><head><!--head--></head><body><!--app--></body></html>'
beforeAll(async () => {
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client/index.html'), page)
  const env = { LOG_LEVEL: 'error' }
  server = await createComposedServer({
    lenders: [alwaysOpen()],
    webDist: folder,
    consoleDist: folder,
    env,
    logTo: { write: (line) => lines.push(line) },
  })
  address = await server.listen()
  callers = await createCallers(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/**
 * The applications of this test begin at a step, so the facts of some name a decision that nobody made. What reads it says so,
 * as it should; no real application is in that state.
 */
const MADE_UP = / at (liveDecision|offeringDecision) /
const unexpected = () => lines.filter((line) => line.includes('"unexpected"') && !MADE_UP.test(line))

const collect = () => {
  setFlagsFromString('--expose_gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc === 'function') gc()
}
const heldBytes = (): number => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** A run that begins would warm up caches: growth is measured from then on. */
const WARM_SHARE = 0.4
const MOST_GROWTH_BYTES = 96 * 1_048_576

describe(`requests of every kind to everything that is served (FUZZ_SEED=${seed})`, () => {
  let first: Fuzzed
  let second: Fuzzed
  let grownBytes: number
  beforeAll(async () => {
    first = await fuzzCalls({ address, callers }, { count: Math.ceil(count * WARM_SHARE), seed })
    const before = heldBytes()
    second = await fuzzCalls({ address, callers }, { count: Math.ceil(count * (1 - WARM_SHARE)), seed: seed + 1 })
    grownBytes = heldBytes() - before
  }, FUZZED_WITHIN_MS)

  it('are refused from the table or served: nothing breaks, and nothing of the inside or of others is told', () => {
    const isOfTheTest = ({ requestId }: Find) => lines.some((line) => line.includes(requestId) && MADE_UP.test(line))
    const found = [...first.finds, ...second.finds].filter((find) => !isOfTheTest(find))
    expect(found.slice(0, 20)).toEqual([])
    expect(unexpected()).toEqual([])
  })

  it('reach every call as everybody, and far inside: many are served (control)', () => {
    const statuses = [...first.statuses, ...second.statuses]
    expect(statuses.reduce((sum, [, times]) => sum + times, 0)).toBeGreaterThanOrEqual(count)
    expect([...new Set([...first.callers, ...second.callers])].sort()).toEqual([...EVERY_CALLER].sort())
    const times = (status: number) => statuses.reduce((sum, [one, of]) => sum + (one === status ? of : 0), 0)
    for (const status of [200, 401, 403, 404, 409, 415, 422])
      expect(times(status), String(status)).toBeGreaterThan(count / 500)
    expect(times(200)).toBeGreaterThan(count / 10)
    expect(new Set([...first.served, ...second.served]).size).toBeGreaterThan(TARGETS.length / 5)
  })

  it('leave a server that serves, and holds no more memory than before', async () => {
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
    expect(grownBytes).toBeLessThan(MOST_GROWTH_BYTES)
  })
})

describe(`frames of every kind to every socket (FUZZ_SEED=${seed})`, () => {
  const WELCOME = [
    'chatSocket agent',
    'chatSocket customer',
    'deskSocket agent',
    'pushSocket borrower',
    'pushSocket underwriter',
  ]
  const openingsOf = async (): Promise<readonly Opening[]> => {
    const applicant = await callers.applicationAt('OFFER_SELECTION')
    const tokenOf = async (name: Parameters<Callers['as']>[0]) => {
      callers.signInAgain(name, applicant) // a call before may have ended every session of the lender
      return String((await callers.as(name, applicant)).token)
    }
    const chat = async () => {
      const customer = createVisitor(server, { host: OPEN_HOST, from: `10.0.${Math.floor(Math.random() * 250)}.1` })
      const { conversationSid, token } = await startedBy(customer)
      return { type: 'hello', v: 1, token, conversation: conversationSid, after: 0, tab: randomUUID() }
    }
    const desk = (name: Parameters<Callers['as']>[0]) => async () => ({ type: 'hello', token: await tokenOf(name) })
    const push = (name: Parameters<Callers['as']>[0]) => async () => ({
      type: 'hello',
      token: await tokenOf(name),
      application: applicant.uuid,
    })
    return [
      { socket: 'chatSocket', who: 'customer', hello: chat },
      {
        socket: 'chatSocket',
        who: 'agent',
        hello: async () => ({ ...(await chat()), token: await tokenOf('chatSupervisor'), as: 'agent' }),
      },
      {
        socket: 'chatSocket',
        who: 'stranger',
        hello: async () => ({ ...(await chat()), token: await tokenOf('otherBorrower') }),
      },
      { socket: 'deskSocket', who: 'agent', hello: desk('chatAgent') },
      { socket: 'deskSocket', who: 'borrower', hello: desk('borrower') },
      { socket: 'pushSocket', who: 'borrower', hello: push('borrower') },
      { socket: 'pushSocket', who: 'underwriter', hello: push('underwriter') },
      { socket: 'pushSocket', who: 'stranger', hello: push('otherBorrower') },
    ]
  }

  it('are answered by the contract, or the socket is closed with the reason', async () => {
    const openings = await openingsOf()
    const { finds, frames, admitted } = await fuzzSockets({ address, openings }, { count: count / 10, seed })
    expect(finds.slice(0, 20)).toEqual([])
    expect(frames).toBeGreaterThan(count / 20)
    // Whoever may come in does, and nobody else.
    expect([...admitted].sort()).toEqual(WELCOME)
    expect(unexpected()).toEqual([])
  })
})

describe('a planted fault (control)', () => {
  const CANARY = 'Zyxcanaryplanted'
  const planted = (name: string, fault: (text: string) => string) => {
    const path = `/service-planted/${name}` as const
    const body = z.object({ text: z.string() })
    const reply = z.object({ answer: z.string() })
    const call = endpoint({
      name,
      method: 'POST',
      path,
      says: name,
      who: 'anyone',
      does: 'visit',
      repeat: 'mints',
      body,
      reply,
    })
    return { call, bound: writes(call, async ({ body: { text } }) => ({ answer: fault(text) })) }
  }
  const onlyIf = (isSo: (text: string) => boolean, then: () => string) => (text: string) =>
    isSo(text) ? then() : 'well'
  const fail = (error: Error) => () => {
    throw error
  }
  const faults = {
    throws: planted(
      'throws',
      onlyIf((text) => text.length > 200, fail(new TypeError('cannot read'))),
    ),
    refusesOtherwise: planted(
      'refusesOtherwise',
      onlyIf((text) => text === '', fail(new Problem('chatClosed'))),
    ),
    tellsStatement: planted(
      'tellsStatement',
      onlyIf(
        (text) => text.includes("'"),
        () => 'syntax error at or near "or"',
      ),
    ),
    tellsOfOthers: planted(
      'tellsOfOthers',
      onlyIf(
        (text) => /[\u2000-\uffff]/.test(text),
        () => CANARY,
      ),
    ),
    none: planted('none', () => 'well'),
  }

  it('of one value is found, by its kind', async () => {
    const all = Object.values(faults)
    const test = await createTestServer({ calls: () => all.map(({ bound }) => bound) })
    const applicant = { uuid: randomUUID(), now: () => Promise.reject(new Error('there is none')) }
    const there = {
      applicationAt: async () => applicant,
      forget: () => true,
      signInAgain: () => true,
      as: async () => ({ host: 'localhost', token: undefined, canaries: [CANARY] }),
    }
    const listening = await test.fastify.listen({ port: 0, host: '127.0.0.1' })
    const targets = all.map(({ call }) => ({ ...call, sample: { text: 'words' } }))
    const { finds } = await fuzzCalls({ address: listening, callers: there, targets }, { count: 1_000, seed: 1 })
    await test.close()
    // Without the pages this server has no words for an address that is not there.
    const found = new Set(finds.map(({ call, error }) => `${call}: ${error}`).filter((find) => !find.endsWith(': 404')))
    expect([...found].sort()).toEqual([
      'refusesOtherwise: chatClosed, which the call does not declare',
      'tellsOfOthers: tells of somebody else: Zyxcanaryplanted',
      'tellsStatement: tells of the inside: syntax error at or near',
      'throws: broken: 500',
    ])
  })
})
