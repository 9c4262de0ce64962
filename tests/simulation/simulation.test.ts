import { appendFileSync } from 'node:fs'
import { VENDOR_FAULTS } from '@hearthline/contracts'
import { STEPS, type Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { families } from './families.ts'
import { type Ending, play } from './journey.ts'
import { secretsAtRest } from './leaks.ts'
import { scenes } from './mutation-scenes.ts'
import { mutations } from './mutations.ts'
import { variantOf } from './plan.ts'
import { type Fault, rules, type Seen } from './rules/index.ts'
import { movesOf } from './rules/rule.ts'
import { see } from './watch.ts'
import { createWorlds, type World, type Worlds } from './world.ts'

/** SIMULATION_SEED=n plays the story of that seed; SIMULATION_JOURNEYS=n plays that many from there. */
const first = Number(process.env.SIMULATION_SEED ?? 1_603)
const count = Number(process.env.SIMULATION_JOURNEYS ?? (process.env.SIMULATION_SEED === undefined ? 100 : 1))
/** SIMULATION_NOTES=file: a hundred random stories may miss a rare step; the visits of all are summed up at the end. */
const notes = process.env.SIMULATION_NOTES
const seeds = Array.from({ length: count }, (_, nth) => first + nth)

let worlds: Worlds
const endings = new Map<number, Ending>()
beforeAll(async () => {
  // One more, where the shortest is played again.
  worlds = await createWorlds([...seeds.map(variantOf), 'usual'])
})
afterAll(() => worlds.close())

const worldOf = (seed: number): World => worlds.of(seed - first)

describe('random journeys', () => {
  it.concurrent.each(seeds)('of seed %i end well, or stay where a person has to act', async (seed) => {
    endings.set(seed, await play(worldOf(seed), seed))
  })
})

const logs = async (): Promise<readonly (readonly Step[])[]> =>
  Promise.all(
    [...endings].map(async ([seed, { uuid }]) => {
      const { log } = await see(worldOf(seed), uuid)
      return ['APP_SUBMISSION' as const, ...movesOf(log).map(({ to }) => to as Step)] // the log holds steps
    }),
  )

describe.runIf(count >= 100)('a hundred of these', () => {
  it.runIf(notes === undefined)('visit every step', async () => {
    const visited = new Set((await logs()).flat())
    expect(STEPS.filter((step) => !visited.has(step))).toEqual([])
  })

  it.runIf(notes !== undefined)('note the steps that they visit', async () => {
    const visited = new Set((await logs()).flat())
    expect(visited.size).toBeGreaterThan(60)
    appendFileSync(notes ?? '', `${[...visited].join('\n')}\n`)
  })

  it('are funded twenty times and more', () => {
    const steps = [...endings.values()].map(({ step }) => step)
    expect(steps.filter((step) => step === 'COMPLETE').length, steps.join(', ')).toBeGreaterThanOrEqual(20)
  })

  // The hundred of `npm test` are chosen to visit each; another hundred may by chance miss one of eight.
  it.runIf(notes === undefined)('meet every kind of vendor fault', () => {
    const met = [...endings.values()].flatMap((ending) => ending.met ?? [])
    const counts = VENDOR_FAULTS.map((error) => [error, met.filter((one) => one === error).length] as const)
    process.stdout.write(`vendors: ${counts.map(([fault, count]) => `${fault} ${count}`).join(', ')}\n`)
    expect(counts.filter(([, count]) => count === 0)).toEqual([])
  })

  it.each(Object.entries(families))('meet ten times and more: %s', async (_, steps) => {
    const met = (await logs()).filter((visited) => visited.some((step) => steps.some((one) => one === step)))
    expect(met.length).toBeGreaterThanOrEqual(10)
  })
})

describe.runIf(count >= 10)('of these', () => {
  it('the shortest goes the same way when its seed is played again', async () => {
    const usual = [...endings].filter(([seed]) => variantOf(seed) === 'usual')
    const [seed, ending] = usual.sort(([, a], [, b]) => a.actions.length - b.actions.length)[0] ?? []
    if (seed === undefined || ending === undefined) throw new Error('nothing was played')
    const again = await play(worlds.of(count), seed)
    expect({ ...again, uuid: '' }).toEqual({ ...ending, uuid: '' })
    const [one, other] = [await see(worldOf(seed), ending.uuid), await see(worlds.of(count), again.uuid)]
    expect(movesOf(other.log)).toEqual(movesOf(one.log))
    expect(other.decisions.map(({ record }) => record)).toEqual(one.decisions.map(({ record }) => record))
  })
})

/** The first line on a principal dwelling that was funded. */
const fundedHome = async (): Promise<Seen> => {
  for (const [seed, { uuid, step }] of endings) {
    const seen = await see(worldOf(seed), uuid)
    if (step === 'COMPLETE' && seen.now.facts.property.occupancy === 'PRIMARY') return seen
  }
  throw new Error('no line on a home was funded')
}

// The keys of the table are the names of errors.
const bugs = (Object.entries(mutations) as [Fault, (typeof mutations)[Fault]][]).flatMap(([fault, all]) =>
  all.map((bug) => [`${fault}: ${bug.what}`, fault, bug] as const),
)

describe.runIf(count >= 10)('the watch', () => {
  let funded: Seen
  beforeAll(async () => {
    funded = await fundedHome()
  })

  it.each(bugs)('notices %s (control)', (_, error, { scene = 'asItWas', shows }) => {
    const sound = scenes[scene](funded)
    expect(rules[error](sound)).toBe(false)
    expect(rules[error](shows(sound))).not.toBe(false)
  })

  it('notices a secret in a plain column (control)', async () => {
    const [seed = first, { uuid }] = [...endings][0] ?? [first, { uuid: '' }]
    const { loanNumber } = (await see(worldOf(seed), uuid)).now
    const shown = await secretsAtRest(worldOf(seed), [{ name: 'accountNumber', forms: [loanNumber] }])
    expect(shown).toContain('accountNumber in public.applications')
  })
})

it('no secret was sent outside a story', () => expect(worlds.unclaimed).toEqual({ leaks: [], bugs: [] }))
