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

/** How often each side is asked, and how often before that: until V8 has compiled what runs, as in a server that serves. */
export type Rounds = { readonly warmUp: number; readonly counted: number }

/**
 * CPU µs a request on each side, server and backends together. Rounds alternate, so that what else the machine does
 * falls on both; those of the warm-up do not count.
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
