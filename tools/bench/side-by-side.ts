import { median } from './figure.ts'
import { load, type Shot } from './load.ts'
import type { Stage } from './stage.ts'

/** A server under measurement and the same number of requests for it in each round. */
export type Side = { readonly address: string; readonly pid: number; shots(round: number): readonly Shot[] }

const AT_A_TIME = 8

const costOf = async (stage: Stage, side: Side, round: number): Promise<number> => {
  const shots = side.shots(round)
  const before = stage.cpu(side.pid)
  const { failures } = await load(side.address, shots, AT_A_TIME)
  if (failures > 0) throw new Error(`${failures} of ${shots.length} requests failed: nothing was measured`)
  return (stage.cpu(side.pid) - before) / shots.length
}

/** Until V8 has compiled what runs: a server that serves has been through far more. */
export const WARM_UP = 3

/**
 * CPU µs a request on each side, server and backends together. Rounds alternate, so that what else the machine does
 * falls on both; those of the warm-up do not count.
 */
export const sideBySide = async (
  stage: Stage,
  sides: { ours: Side; floor: Side },
  rounds: number,
): Promise<{ ours: number; floor: number }> => {
  const ours: number[] = []
  const floor: number[] = []
  for (let round = 0; round < WARM_UP + rounds; round++) {
    const costs = [await costOf(stage, sides.floor, round), await costOf(stage, sides.ours, round)] as const
    if (round < WARM_UP) continue
    floor.push(costs[0])
    ours.push(costs[1])
  }
  return { ours: median(ours), floor: median(floor) }
}
