import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STEPS } from '@hearthline/domain/workflow'
import { expect, it } from 'vitest'

/** The folder of the visits of all hundreds of `npm run prove` (SIMULATION_NOTES). */
const notes = process.env.SIMULATION_VISITED

it.runIf(notes !== undefined)('all journeys together visit every step', () => {
  const files = readdirSync(notes ?? '').map((file) => readFileSync(join(notes ?? '', file), 'utf8'))
  const visited = new Set(files.flatMap((file) => file.split('\n')))
  expect(STEPS.filter((step) => !visited.has(step))).toEqual([])
})
