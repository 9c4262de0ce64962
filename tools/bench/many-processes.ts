import { isDeepStrictEqual } from 'node:util'
import { certifySummary, readStatus } from '@hearthline/contracts'
import type { ServerProcess } from '../../tests/support/server-process.ts'
import { plantApplicant, plantCopies, type SeededApplicant } from './applicant.ts'
import { cpuOfTree } from './cpu.ts'
import { type Bench, type Figure, median } from './figure.ts'
import { load, type Shot } from './load.ts'
import { openStage, type Stage } from './stage.ts'

/** Processes share a database and what they tell each other by it; a request costs about the same however many there are. */
const MOST = 1.1
const COUNTS = { whole: [1, 2, 4], small: [1, 2] } as const
const ROUNDS = { whole: { warmUp: 2, counted: 7 }, small: { warmUp: 0, counted: 1 } }
const REQUESTS = { whole: 800, small: 40 }
const AT_A_TIME = 8

type Costs = ReadonlyMap<number, number>

type Asked = {
  readonly counts: readonly number[]
  readonly shots: () => readonly Shot[]
  readonly warmUp: number
  readonly counted: number
}

/** CPU µs a request, the database's too, where each process gets its share of the requests. */
const costOn = async (stage: Stage, servers: readonly ServerProcess[], shots: readonly Shot[]): Promise<number> => {
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuOfTree(pid), cpuOfTree(stage.database.pid))
  const before = cpu()
  const answers = await Promise.all(
    servers.map(({ address }, nth) =>
      load(
        address,
        shots.filter((_, at) => at % servers.length === nth),
        AT_A_TIME / servers.length,
      ),
    ),
  )
  const failures = answers.reduce((sum, one) => sum + one.failures, 0)
  if (failures > 0) throw new Error(`${failures} of ${shots.length} requests failed: nothing was measured`)
  return (cpu() - before) / shots.length
}

/** By how many processes there are; rounds alternate, so that other load on the machine affects all. */
const costs = async (
  stage: Stage,
  servers: readonly ServerProcess[],
  { counts, shots, warmUp, counted }: Asked,
): Promise<Costs> => {
  const found = new Map<number, number[]>(counts.map((count) => [count, []]))
  for (let round = 0; round < warmUp + counted; round++)
    for (const count of counts) {
      const cost = await costOn(stage, servers.slice(0, count), shots())
      if (round >= warmUp) found.get(count)?.push(cost)
    }
  return new Map([...found].map(([count, values]) => [count, median(values)]))
}

const figuresOf = (what: string, cost: Costs): readonly Figure[] =>
  [...cost].slice(1).map(([count, value]) => ({
    what: `${what} at ${count} web processes`,
    value,
    unit: 'µs',
    floor: { what: 'at one', value: cost.get(1) ?? Number.NaN },
    most: MOST,
    mustMeet: true,
  }))

const statusAt = async ({ address }: ServerProcess, { headers }: SeededApplicant, uuid: string): Promise<unknown> =>
  (await fetch(address + readStatus.path.replace(':uuid', uuid), { headers })).json()

/** Every process says the same of what any of them has written. */
const mustAgree = async (servers: readonly ServerProcess[], applicant: SeededApplicant, uuids: readonly string[]) => {
  for (const uuid of uuids) {
    const [first, ...others] = await Promise.all(servers.map((server) => statusAt(server, applicant, uuid)))
    if (!others.every((one) => isDeepStrictEqual(one, first)))
      throw new Error('two processes say different things of one application')
    if ((first as { state: string }).state === 'SUMMARY_DISCLOSURE')
      throw new Error('a step that was saved did not move')
  }
}

/** P12: reads and saved steps at one, two and four web processes on one database, all answers right. */
export const manyProcesses: Bench = async (extent) => {
  const [rounds, size, counts] = [ROUNDS[extent], REQUESTS[extent], COUNTS[extent]]
  const stage = await openStage()
  try {
    const applicant = await plantApplicant(stage, 'SUMMARY_DISCLOSURE')
    const copies = await plantCopies(stage, applicant.uuid, size * counts.length * (rounds.warmUp + rounds.counted))
    const servers: ServerProcess[] = []
    for (const _ of Array(counts.at(-1)).keys()) servers.push(await stage.startServer({ ROLE: 'web' }))
    const status = applicant.shot('GET', readStatus.path.replace(':uuid', applicant.uuid))
    const reads = await costs(stage, servers, {
      counts,
      shots: () => Array.from({ length: size }, () => status),
      ...rounds,
    })
    const next = copies.values()
    const saves = await costs(stage, servers, {
      counts,
      shots: () =>
        Array.from({ length: size }, () =>
          applicant.shot('POST', certifySummary.path.replace(':uuid', next.next().value ?? ''), '{"certify":true}'),
        ),
      ...rounds,
    })
    await mustAgree(servers, applicant, copies.slice(0, size))
    return [...figuresOf('the status', reads), ...figuresOf('a step saved', saves)]
  } finally {
    await stage.close()
  }
}
