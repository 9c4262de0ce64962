import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ending, play } from './journey.ts'
import { createWorlds, type Worlds } from './world.ts'

/** SIMULATION_SEED=n plays the story of that seed; SIMULATION_JOURNEYS=n plays so many from there. */
const first = Number(process.env.SIMULATION_SEED ?? 1_603)
const count = Number(process.env.SIMULATION_JOURNEYS ?? (process.env.SIMULATION_SEED === undefined ? 10 : 1))
const seeds = Array.from({ length: count }, (_, nth) => first + nth)

let worlds: Worlds
const endings: Ending[] = []
beforeAll(async () => {
  worlds = await createWorlds(count)
})
afterAll(() => worlds.close())

describe('random journeys', { timeout: 240_000 }, () => {
  it.each(seeds)('of seed %i end well, or stay where a person has to act', async (seed) => {
    const ending = await play(worlds.of(seed - first), seed)
    const { appendFileSync } = await import('node:fs')
    appendFileSync('/tmp/hl-h15-endings.txt', `${JSON.stringify({ seed, ...ending })}\n`)
    endings.push(ending)
  })

  it.runIf(count >= 10)('of which some are funded and some are not', async () => {
    const steps = endings.map(({ step }) => step)
    expect(steps.filter((step) => step === 'COMPLETE').length, steps.join(', ')).toBeGreaterThanOrEqual(3)
    expect(new Set(steps).size, steps.join(', ')).toBeGreaterThanOrEqual(2)
  })
})
