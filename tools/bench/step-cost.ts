import { certifySummary } from '@hearthline/contracts'
import { plantApplicant, plantCopies, storedFacts } from './applicant.ts'
import type { Bench } from './figure.ts'
import { sideBySide } from './side-by-side.ts'
import { openStage } from './stage.ts'

const ROUNDS = { whole: { warmUp: 3, counted: 15 }, small: { warmUp: 0, counted: 1 } }
const REQUESTS = { whole: 800, small: 50 }

/** P2: permission, key, rules, two log rows, the step's move and its job, against a row locked, updated and noted. */
export const stepCost: Bench = async (extent) => {
  const [rounds, requests] = [ROUNDS[extent], REQUESTS[extent]]
  const stage = await openStage()
  try {
    const planted = await plantApplicant(stage, 'SUMMARY_DISCLOSURE')
    const copies = await plantCopies(stage, planted.uuid, requests * (rounds.warmUp + rounds.counted))
    const server = await stage.startServer({ ROLE: 'web' })
    const bare = await stage.startFloor(await storedFacts(stage, planted.uuid))
    const slice = (round: number) => copies.slice(round * requests, (round + 1) * requests)
    const body = '{"certify":true}'
    const ours = {
      ...server,
      shots: (round: number) =>
        slice(round).map((uuid) => planted.shot('POST', certifySummary.path.replace(':uuid', uuid), body)),
    }
    const headers = { 'content-type': 'application/json' }
    const floor = {
      ...bare,
      shots: (round: number) =>
        slice(round).map((_, nth) => ({ method: 'POST', path: `/step/row${nth}`, headers, body })),
    }
    const cost = await sideBySide(stage, { ours, floor }, rounds)
    await bare.stop()
    const beside = { what: 'Fastify + pg: lock, update, note', value: cost.floor }
    return [{ what: 'a step saved', value: cost.ours, unit: 'µs', floor: beside, most: 2.6, mustMeet: true }]
  } finally {
    await stage.close()
  }
}
