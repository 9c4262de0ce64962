import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CHAT_PATH, checkAddress, listTasks, readIdentity, readRecord, readStatus } from '@hearthline/contracts'
import { plantChat, type SeededChat } from '../../tests/support/plant-chat.ts'
import { freePort } from '../../tests/support/server-process.ts'
import { type Lender, staffMember } from '../seed/cast.ts'
import { lenderNamed } from '../seed/lender.ts'
import { PublicCaller } from '../seed/public-calls.ts'
import { fillDraft, findPersona } from '../seed/registration.ts'
import { plantApplicant, type SeededApplicant } from './applicant.ts'
import { openCountingSocket } from './counting-socket.ts'
import { memoryMb } from './cpu.ts'
import type { Bench, Extent, Figure } from './figure.ts'
import { startedWith } from './footprint.ts'
import { inspectHeap } from './inspected-heap.ts'
import { type Sample, slopeOf } from './slope.ts'
import { openStage, type Stage } from './stage.ts'

/**
 * What the memory of a web process may surely rise by: a process that is started anew each month then grows by less than four
 * gigabytes at the very worst, and a leak of one small object a request shows. It rose 6 MB a minute once.
 */
const MOST_MB_AN_HOUR = 5

const DEFAULT_MINUTES = 60
/** Pools, plans, caches and compiled code fill in the first minutes. */
const WARM_UP_SHARE = 0.3
const SMALL = { durationMs: 4_000, sampleMs: 500 }
const SAMPLE_MS = 10_000
const BETWEEN_VISITS_MS = 400
const FRAMES_OF_A_CHAT = 3

const repository = resolve(import.meta.dirname, '../..')

/** The web process that `npm start` makes, with an inspector. */
const startInspected = async (environment: Readonly<Record<string, string>>) => {
  const port = String(await freePort())
  const asStarted = startedWith()
  const args = [...asStarted.flags, '--inspect=127.0.0.1:0', join(repository, 'tools/start.mjs')]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...asStarted.environment, ...environment, PORT: port, ROLE: 'web', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const inspector = await new Promise<string>((found, fail) => {
    child.once('exit', () => fail(new Error('the server ended at its start')))
    child.stderr.on('data', (chunk: Buffer) => {
      const address = /listening on (ws:\S+)/.exec(chunk.toString())?.[1]
      if (address !== undefined) found(address)
    })
  })
  const address = `http://127.0.0.1:${port}`
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok === true
  while (!(await isReady())) await pause(20)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, inspector, pid: child.pid ?? 0, stop }
}

type Visit = () => Promise<unknown>

type Scene = {
  readonly lender: Lender
  readonly applicant: SeededApplicant
  readonly openChat: () => Promise<SeededChat>
}

/** What people do at a web process, one after another: each is a visit with connections and cookies of its own. */
const visitsOf = async ({ lender, applicant: { uuid, headers }, openChat }: Scene): Promise<readonly Visit[]> => {
  const persona = await findPersona(new PublicCaller(lender), 'Avery Sample')
  const params = { uuid }
  const borrower = () => new PublicCaller(lender, { token: String(headers.authorization).replace(/^Bearer /, '') })
  const home = { street: '1 Example Street', unit: null, city: 'Springfield', state: 'IL', zip: '62701' } as const
  return [
    // Signs in, and looks at the list of tasks.
    async () => {
      const staff = await staffMember(lender, 'processor', 0)
      await staff.json(readIdentity)
      await staff.json(listTasks)
    },
    // Goes through the pages of register up to the account.
    async () => {
      const visitor = new PublicCaller(lender)
      await visitor.json(checkAddress, { body: home })
      const wish = { persona, email: `${randomUUID()}@example.com`, password: randomUUID(), property: lender.home }
      await fillDraft(visitor, wish)
    },
    async () => {
      const caller = borrower()
      for (let nth = 0; nth < 5; nth++) await caller.json(readStatus, { params })
      await caller.json(readRecord, { params })
    },
    ...['/auth/login', '/account/heloc/register'].map((path) => async () => {
      const page = await fetch(lender.address + path, { headers: { accept: 'text/html' } })
      if (!page.ok) throw new Error(`${path} was answered ${page.status}`)
      await page.arrayBuffer()
    }),
    // Opens a chat, writes one message and leaves.
    async () => {
      const { conversation, token, close } = await openChat()
      const socket = await openCountingSocket(lender.address, CHAT_PATH, lender.host)
      socket.send(JSON.stringify({ type: 'hello', v: 1, token, conversation, after: 0, tab: randomUUID() }))
      socket.send(JSON.stringify({ type: 'send', key: randomUUID(), body: 'Thank you.', attachments: [] }))
      // Welcomed, acknowledged, and its own message.
      while (socket.count() < FRAMES_OF_A_CHAT) await pause(20)
      socket.close()
      await close()
    },
  ]
}

/** Visits one after another, so that slow moments make no crowd, until the time is over. */
const drive = async (visits: readonly Visit[], untilMs: number): Promise<number> => {
  let nth = 0
  for (; performance.now() < untilMs; nth++) {
    await visits[nth % visits.length]?.()
    await pause(BETWEEN_VISITS_MS)
  }
  return nth
}

type Samples = { readonly resident: Sample[]; readonly heap: Sample[] }

const rise = (what: string, samples: readonly Sample[]): Figure => {
  const { perHour, marginPerHour } = slopeOf(samples)
  const [first, last] = [samples[0]?.value ?? 0, samples.at(-1)?.value ?? 0]
  return {
    what: `${what} rises by at least (${first.toFixed(1)} to ${last.toFixed(1)} MB, ${perHour.toFixed(1)} ± ${marginPerHour.toFixed(1)} MB/h)`,
    value: perHour - marginPerHour,
    unit: 'MB/h',
    most: MOST_MB_AN_HOUR,
    mustMeet: true,
  }
}

const paceOf = (extent: Extent, minutes: number) =>
  extent === 'small' ? SMALL : { durationMs: minutes * 60_000, sampleMs: SAMPLE_MS }

const measure = async (stage: Stage, extent: Extent, minutes: number): Promise<readonly Figure[]> => {
  const masterKey = randomBytes(32)
  const settings = { ...stage.urls, MASTER_KEY: masterKey.toString('base64'), DATA_DIR: stage.dataDir }
  const applicant = await plantApplicant(stage, 'LIEN_VERIFICATION', settings)
  const server = await startInspected(settings)
  const openChat = () => plantChat({ appUrl: stage.database.appUrl, masterKey, orgCode: 'HEARTHLINE' })
  const heap = await inspectHeap(server.inspector)
  try {
    const visits = await visitsOf({ lender: lenderNamed('HEARTHLINE', server.address), applicant, openChat })
    const { durationMs, sampleMs } = paceOf(extent, minutes)
    const [fromMs, samples] = [performance.now(), { resident: [], heap: [] } as Samples]
    let isOver = false
    const sampling = async () => {
      for (; !isOver; await pause(sampleMs)) {
        const usedMb = await heap.usedMb()
        const atMs = performance.now()
        if (atMs < fromMs + durationMs * WARM_UP_SHARE) continue
        samples.heap.push({ atMs, value: usedMb })
        samples.resident.push({ atMs, value: memoryMb(server.pid) })
      }
    }
    const sampled = sampling()
    const made = await drive(visits, fromMs + durationMs)
    isOver = true
    await sampled
    process.stdout.write(`${made} visits, ${samples.heap.length} samples after the warm-up\n`)
    return [
      rise('heap of a web process after a collection', samples.heap),
      rise('resident memory of a web process', samples.resident),
    ]
  } finally {
    heap.close()
    await server.stop()
  }
}

/** Memory of ROLE=web under modest mixed load: it is flat, or it leaks. `--minutes` says for how long. */
export const soak: Bench = async (extent, { minutes = DEFAULT_MINUTES } = {}) => {
  const stage = await openStage()
  try {
    return await measure(stage, extent, minutes)
  } finally {
    await stage.close()
  }
}
