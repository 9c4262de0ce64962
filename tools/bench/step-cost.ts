import { certifySummary } from '@hearthline/contracts'
import { plantApplicant, plantCopies, storedFacts } from './applicant.ts'
import type { Bench } from './figure.ts'
import { sideBySide, WARM_UP } from './side-by-side.ts'
import { openStage } from './stage.ts'

const ROUNDS = 15
const REQUESTS = 800

/** P2: permission, key, rules, two log rows, the step's move and its job, against a row locked, updated and noted. */
export const stepCost: Bench = async () => {
  const stage = await openStage()
  try {
    const planted = await plantApplicant(stage, 'SUMMARY_DISCLOSURE')
    const copies = await plantCopies(stage, planted.uuid, REQUESTS * (WARM_UP + ROUNDS))
    const server = await stage.startServer({ ROLE: 'web' })
    const bare = await stage.startFloor(await storedFacts(stage, planted.uuid))
    const slice = (round: number) => copies.slice(round * REQUESTS, (round + 1) * REQUESTS)
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
    const cost = await sideBySide(stage, { ours, floor }, ROUNDS)
    await bare.stop()
    const beside = { what: 'Fastify + pg: lock, update, note', value: cost.floor }
    return [{ what: 'a step saved', value: cost.ours, unit: 'µs', floor: beside, most: 2.6, mustMeet: true }]
  } finally {
    await stage.close()
  }
}
