import { readFileSync } from 'node:fs'
import { STEPS } from '@hearthline/domain/workflow'
import { expect, it } from 'vitest'

/** What all the hundreds of `npm run prove` noted (SIMULATION_NOTES). */
const notes = process.env.SIMULATION_VISITED

it.runIf(notes !== undefined)('all journeys together visit every step', () => {
  const visited = new Set(readFileSync(notes ?? '', 'utf8').split('\n'))
  expect(STEPS.filter((step) => !visited.has(step))).toEqual([])
})
