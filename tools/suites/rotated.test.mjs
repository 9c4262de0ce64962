import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { repository } from '../setup/set-up.mjs'
import { filesOf, leftOut, minutesOf, ROTATIONS } from './rotated.mjs'

const suites = /** @type {import('./rotated.mjs').Rotated[]} */ (Object.keys(ROTATIONS))

describe.each(suites)('the files of %s', (suite) => {
  const rotation = ROTATIONS[suite]
  const files = filesOf(rotation)
  const days = Array.from({ length: rotation.of }, (_, day) => String(20_000 + day))
  const runOn = (/** @type {string} */ day) => {
    const out = leftOut(suite, day)
    return files.filter((file) => !out.includes(file))
  }

  it('run once each in a round of days, and all at once where no day is named', () => {
    expect(days.flatMap(runOn).toSorted()).toEqual(files)
    vi.stubEnv('ROTATION_DAY', undefined)
    expect(leftOut(suite)).toEqual([])
    vi.unstubAllEnvs()
  })

  it('take about as long each day', () => {
    const lengthOf = (/** @type {string[]} */ some) => some.reduce((sum, name) => sum + minutesOf(rotation, name), 0)
    const lengths = days.map((day) => lengthOf(runOn(day)))
    // One file may be longer than all that the other days have.
    const longest = Math.max(...files.map((name) => minutesOf(rotation, name)))
    const most = Math.max(Math.min(...lengths) + 0.5, longest)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(most)
  })

  it('play no shares of their own', () => {
    const playing = files.filter((file) =>
      /share-of-day|faultsOfDay/.test(readFileSync(join(repository, file), 'utf8')),
    )
    expect(playing).toEqual([])
  })

  it('are named, where they are, by names of files that exist', () => {
    const { daily = [], only = [], minutes = {}, ...rest } = rotation
    const all = filesOf(rest)
    expect(
      [...daily, ...only, ...Object.keys(minutes)].filter((one) => !all.some((file) => file.endsWith(one))),
    ).toEqual([])
  })
})
