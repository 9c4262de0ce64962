import { setTimeout as pause } from 'node:timers/promises'
import { type Endpoint, moveClock, type ReplyOf, readStatus, register } from '@hearthline/contracts'
import type { ServerProcess } from '../../tests/support/server-process.ts'
import type { Cast } from '../seed/actions.ts'
import { type Lender, staffMember, startCast } from '../seed/cast.ts'
import { lenderNamed } from '../seed/lender.ts'
import { type Given, PublicCaller, type Server } from '../seed/public-calls.ts'
import { walk } from '../seed/walk.ts'
import type { Bench, Extent, Figure } from './figure.ts'
import { openStage, type Stage } from './stage.ts'

/** How long each answer took, by the name of its call. */
export type Times = Map<string, number[]>

/** A caller who waits as a person would on a page before sending anything, and times each call. */
export class TimedCaller extends PublicCaller {
  readonly #times: Times
  readonly #pageMs: number
  constructor(server: Server, { times, pageMs }: { readonly times: Times; readonly pageMs: number }) {
    super(server)
    this.#pageMs = pageMs
    this.#times = times
  }

  override json<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<ReplyOf<E>> {
    const thinks = endpoint.method === 'GET' ? undefined : pause(this.#pageMs)
    return this.#timed(endpoint.name, () => super.json(endpoint, given), thinks)
  }

  override bytes<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<Uint8Array> {
    return this.#timed(endpoint.name, () => super.bytes(endpoint, given))
  }

  async #timed<T>(name: string, call: () => Promise<T>, thinks?: Promise<void>): Promise<T> {
    await thinks
    const began = performance.now()
    const answer = await call()
    const times = this.#times.get(name) ?? []
    this.#times.set(name, [...times, performance.now() - began])
    return answer
  }
}

/** Borrowers who play the whole journey at the same time. */
const JOURNEYS = { whole: 50, small: 1 }
/** Whether documents are left out (P10 has them). */
const JOURNEYS_A_CORE_MINUTE = 45
const PATIENCE_MS = 600_000
/** The pause between two arrivals: after twenty seconds fifty are under way together. */
const BETWEEN_ARRIVALS_MS = 400

/** Hashing a password is slow on purpose. */
const HASHES: readonly string[] = [register.name]

type Staff = Pick<Cast, 'processor' | 'funders'>

/** The staff sign in once for the day, not once for each application. */
const staffOf = async (lender: Lender): Promise<Staff> => {
  const [processor, one, two] = await Promise.all(
    ['processor', 'funder.one', 'funder.two'].map((mailbox) => staffMember(lender, mailbox, 0)),
  )
  if (!processor || !one || !two) throw new Error('somebody of the staff is missing')
  return { processor: async () => processor, funders: async () => [one, two] }
}

/** How long a borrower takes for a page: each ends with something that is sent. */
const PAGE_MS = { whole: 1_000, small: 20 }

const paced = (extent: Extent) => ({ lookMs: PAGE_MS[extent], patienceMs: PATIENCE_MS })

type Arrival = { readonly nth: number; readonly times: Times; readonly extent: Extent }

/** From registration to the right to cancel, with a second for each page. Arrivals are spread. */
const begin = async (lender: Lender, staff: Staff, { nth, times, extent }: Arrival): Promise<Cast> => {
  await pause(nth * BETWEEN_ARRIVALS_MS)
  const borrower = new TimedCaller(lender, { times, pageMs: PAGE_MS[extent] })
  const { cast: started } = await startCast(lender, { persona: 'Avery Sample', borrower })
  const cast = { ...started, ...staff }
  const { state } = await walk(cast, { ...paced(extent), until: 'RESCISSION' })
  if (state !== 'RESCISSION') throw new Error(`an application came to ${state} in place of RESCISSION`)
  return cast
}

const stillWait = async (casts: readonly Cast[]): Promise<boolean> => {
  const all = await Promise.all(casts.map(({ borrower, uuid }) => borrower.json(readStatus, { params: { uuid } })))
  return all.some(({ state }) => state === 'RESCISSION')
}

/** All share the lender's clock: it moves forward one day at a time until no right to cancel runs any more. */
const letDaysPass = async (casts: readonly Cast[], extent: Extent): Promise<void> => {
  const [first] = casts
  const until = Date.now() + PATIENCE_MS
  while (await stillWait(casts)) {
    if (Date.now() > until) throw new Error('the right to cancel does not end')
    await first?.borrower.json(moveClock, { body: { businessDays: 1 } })
    await pause(PAGE_MS[extent])
  }
}

const finish = async (cast: Cast, extent: Extent): Promise<void> => {
  const { state } = await walk(cast, paced(extent))
  if (state !== 'COMPLETE') throw new Error(`an application ended as ${state}`)
}

const documentSeconds = async ({ address }: ServerProcess): Promise<number> => {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  const seconds = /^paper_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]
  if (seconds === undefined) throw new Error('the server does not count what documents cost: build it again')
  return Number(seconds)
}

type Spent = { readonly cpuSeconds: number; readonly documentSeconds: number }

/** CPU of server and database during the work, and the documents' share of it. */
const spentOn = async (stage: Stage, server: ServerProcess, work: () => Promise<void>): Promise<Spent> => {
  const [cpu, documents] = [stage.cpu(server.pid), await documentSeconds(server)]
  await work()
  const cpuSeconds = (stage.cpu(server.pid) - cpu) / 1_000_000
  return { cpuSeconds, documentSeconds: (await documentSeconds(server)) - documents }
}

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.max(0, Math.ceil(times.length * 0.95) - 1)] ?? 0

type Slowest = { readonly name: string; readonly ms: number }

const slowestOf = (times: Times, counts: (name: string) => boolean): Slowest =>
  [...times]
    .filter(([name]) => counts(name))
    .map(([name, each]) => ({ name, ms: p95(each) }))
    .reduce((worst, one) => (one.ms > worst.ms ? one : worst), { name: 'none', ms: 0 })

const figuresOf = (
  { cpuSeconds, documentSeconds: documents }: Spent,
  times: Times,
  journeys: number,
): readonly Figure[] => {
  const each = (cpuSeconds - documents) / journeys
  const step = slowestOf(times, (name) => !HASHES.includes(name))
  return [
    {
      what: `CPU of a journey from register to funded, documents apart (${(60 / each).toFixed(1)} a core-minute)`,
      value: each,
      unit: 's',
      most: 60 / JOURNEYS_A_CORE_MINUTE,
      mustMeet: true,
    },
    {
      what: 'documents of a journey, CPU of their threads',
      value: documents / journeys,
      unit: 's',
      most: 60,
      mustMeet: false,
    },
    {
      what: `p95 of the slowest step with ${journeys} borrowers at once (${step.name})`,
      value: step.ms,
      unit: 'ms',
      most: 100,
      mustMeet: true,
    },
  ]
}

/** P11: whole journeys, from registration to funded, by many borrowers at once who take a second for each page. */
export const wholeJourneys: Bench = async (extent) => {
  const journeys = JOURNEYS[extent]
  const stage = await openStage()
  try {
    const server = await stage.startServer()
    const lender = lenderNamed('HEARTHLINE', server.address)
    const staff = await staffOf(lender)
    // A server's first borrower triggers what is loaded once.
    if (extent === 'whole') await begin(lender, staff, { nth: 0, times: new Map(), extent })
    const times: Times = new Map()
    const spent = await spentOn(stage, server, async () => {
      const nths = Array.from({ length: journeys }, (_, nth) => nth)
      const casts = await Promise.all(nths.map((nth) => begin(lender, staff, { nth, times, extent })))
      await letDaysPass(casts, extent)
      await Promise.all(casts.map((cast) => finish(cast, extent)))
    })
    return figuresOf(spent, times, journeys)
  } finally {
    await stage.close()
  }
}
