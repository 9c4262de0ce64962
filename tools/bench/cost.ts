import { certifySummary, readHeloc, readRecord, readStatus } from '@hearthline/contracts'
import { plantApplicant, plantCopies, storedFacts } from './applicant.ts'
import { type Bench, median } from './figure.ts'
import { load, type Shot } from './load.ts'
import { openStage, type Stage } from './stage.ts'

/** A server under measurement, with its requests of each round; every side gets the same number. */
export type Side = { readonly address: string; readonly pid: number; shots(round: number): readonly Shot[] }

const AT_A_TIME = 8

const costOf = async (stage: Stage, side: Side, round: number): Promise<number> => {
  const shots = side.shots(round)
  const before = stage.cpu(side.pid)
  const { failures } = await load(side.address, shots, AT_A_TIME)
  if (failures > 0) throw new Error(`${failures} of ${shots.length} requests failed: nothing was measured`)
  return (stage.cpu(side.pid) - before) / shots.length
}

/**
 * How often each side is called, and how often before the measurement: until V8 has compiled the code, as in a running
 * server.
 */
export type Rounds = { readonly warmUp: number; readonly counted: number }

/**
 * CPU µs per request on each side, server and backends together. Rounds alternate, so that other load on the machine
 * affects both; those of the warm-up do not count.
 */
export const sideBySide = async (
  stage: Stage,
  sides: { ours: Side; floor: Side },
  { warmUp, counted }: Rounds,
): Promise<{ ours: number; floor: number }> => {
  const ours: number[] = []
  const floor: number[] = []
  for (let round = 0; round < warmUp + counted; round++) {
    const costs = [await costOf(stage, sides.floor, round), await costOf(stage, sides.ours, round)] as const
    if (round < warmUp) continue
    floor.push(costs[0])
    ours.push(costs[1])
  }
  return { ours: median(ours), floor: median(floor) }
}

const READ_ROUNDS = { whole: { warmUp: 3, counted: 5 }, small: { warmUp: 0, counted: 1 } }
const READ_REQUESTS = { whole: 1_500, small: 100 }

const reads = [
  ['the status a page asks for', readStatus],
  ['the record of an application', readRecord],
  ['the entity of the specification', readHeloc],
] as const

/** More than a process keeps: each is read as if for the first time. */
const OTHERS = 400

/**
 * P1: token, permission, tenant, facts and reply filtering, against reading a plain row of the same facts. As a page asks, again
 * and again of one application; and, reported only, each time of another one, which no process keeps.
 */
export const readCost: Bench = async (extent) => {
  const stage = await openStage()
  try {
    const applicant = await plantApplicant(stage, 'LIEN_VERIFICATION')
    const server = await stage.startServer({ ROLE: 'web' })
    const bare = await stage.startFloor(applicant.facts)
    const floor = {
      ...bare,
      shots: () => Array.from({ length: READ_REQUESTS[extent] }, () => ({ method: 'GET', path: '/row/row1' })),
    }
    const figures = []
    const others = await plantCopies(stage, applicant.uuid, OTHERS)
    for (const [name, { path }] of reads)
      for (const [which, uuids, mustMeet] of [
        ['', [applicant.uuid], true],
        [', of another one each time', others, false],
      ] as const) {
        const shots = uuids.map((uuid) => applicant.shot('GET', path.replace(':uuid', uuid)))
        const ours = {
          ...server,
          shots: () => Array.from({ length: READ_REQUESTS[extent] }, (_, nth) => shots[nth % shots.length] as Shot),
        }
        const cost = await sideBySide(stage, { ours, floor }, READ_ROUNDS[extent])
        const baseline = { what: 'Fastify + pg, one row', value: cost.floor }
        figures.push({
          what: `${name}${which}`,
          value: cost.ours,
          unit: 'µs',
          floor: baseline,
          most: 2,
          mustMeet,
        } as const)
      }
    await bare.stop()
    return figures
  } finally {
    await stage.close()
  }
}

const STEP_ROUNDS = { whole: { warmUp: 3, counted: 15 }, small: { warmUp: 0, counted: 1 } }
const STEP_REQUESTS = { whole: 800, small: 50 }

/**
 * P2: permission, key, rules, two log rows, the step's move and its job, against locking, updating and logging a row.
 */
export const stepCost: Bench = async (extent) => {
  const [rounds, requests] = [STEP_ROUNDS[extent], STEP_REQUESTS[extent]]
  const stage = await openStage()
  try {
    const applicant = await plantApplicant(stage, 'SUMMARY_DISCLOSURE')
    const copies = await plantCopies(stage, applicant.uuid, requests * (rounds.warmUp + rounds.counted))
    const server = await stage.startServer({ ROLE: 'web' })
    const bare = await stage.startFloor(await storedFacts(stage, applicant.uuid))
    const slice = (round: number) => copies.slice(round * requests, (round + 1) * requests)
    const body = '{"certify":true}'
    const ours = {
      ...server,
      shots: (round: number) =>
        slice(round).map((uuid) => applicant.shot('POST', certifySummary.path.replace(':uuid', uuid), body)),
    }
    const headers = { 'content-type': 'application/json' }
    const floor = {
      ...bare,
      shots: (round: number) =>
        slice(round).map((_, nth) => ({ method: 'POST', path: `/step/row${nth}`, headers, body })),
    }
    const cost = await sideBySide(stage, { ours, floor }, rounds)
    await bare.stop()
    const baseline = { what: 'Fastify + pg: lock, update, note', value: cost.floor }
    return [{ what: 'a step saved', value: cost.ours, unit: 'µs', floor: baseline, most: 2.6, mustMeet: true }]
  } finally {
    await stage.close()
  }
}
