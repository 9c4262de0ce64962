import { readHeloc, readRecord, readStatus } from '@hearthline/contracts'
import { plantApplicant } from './applicant.ts'
import type { Bench } from './figure.ts'
import { sideBySide } from './side-by-side.ts'
import { openStage } from './stage.ts'

const ROUNDS = { whole: { warmUp: 3, counted: 5 }, small: { warmUp: 0, counted: 1 } }
const REQUESTS = { whole: 1_500, small: 100 }

const reads = [
  ['the status a page asks for', readStatus],
  ['the record of an application', readRecord],
  ['the entity of the specification', readHeloc],
] as const

/** P1: token, permission, tenant, facts and reply filtering, against a bare row of the same facts. */
export const readCost: Bench = async (extent) => {
  const stage = await openStage()
  try {
    const planted = await plantApplicant(stage, 'LIEN_VERIFICATION')
    const server = await stage.startServer({ ROLE: 'web' })
    const bare = await stage.startFloor(planted.facts)
    const floor = {
      ...bare,
      shots: () => Array.from({ length: REQUESTS[extent] }, () => ({ method: 'GET', path: '/row/row1' })),
    }
    const figures = []
    for (const [what, { path }] of reads) {
      const shot = planted.shot('GET', path.replace(':uuid', planted.uuid))
      const ours = { ...server, shots: () => Array.from({ length: REQUESTS[extent] }, () => shot) }
      const cost = await sideBySide(stage, { ours, floor }, ROUNDS[extent])
      const beside = { what: 'Fastify + pg, one row', value: cost.floor }
      figures.push({ what, value: cost.ours, unit: 'µs', floor: beside, most: 2, mustMeet: false } as const)
    }
    await bare.stop()
    return figures
  } finally {
    await stage.close()
  }
}
