import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireNode } from './setup/node-version.mjs'

requireNode()
const { runCommand } = await import('./setup/setup-error.mjs')
const { setUp } = await import('./setup/set-up.mjs')

const ALL = 2_000
/** As many at once as `npm test` plays: each hundred has its own server. */
const BATCH = 100

/**
 * `npm run prove`: all that `npm test` plays in daily shares, a server and a database killed at every commit among it, then
 * two thousand random journeys;
 * `npm run prove -- N FIRST` plays N journeys alone, from the seed FIRST on.
 */
await runCommand(async () => {
  await setUp()
  const { runSuite, vitestSuite } = await import('./suites/run-suite.mjs')
  /** What `npm test` plays another share of each day. */
  const SHARED = /** @type {const} */ ([
    ['faults', vitestSuite('system'), 'tests/faults'],
    ['seeded steps', vitestSuite('lives'), 'tests/paths/seeded-steps.test.ts'],
    ['stories', vitestSuite('lives'), 'tests/paths/stories.test.ts'],
    ['refusals', vitestSuite('server'), 'src/refusals.test.ts', 'src/permission-matrix.test.ts'],
  ])
  const { closing, table } = await import('./suites/print-results.mjs')
  const [journeys = ALL, first = 1] = process.argv.slice(2).map(Number)
  const results = /** @type {import('./suites/print-results.mjs').Result[]} */ ([])
  /** @type {(name: string, suite: import('./suites/run-suite.mjs').Suite) => Promise<void>} */
  const prove = async (name, suite) => {
    const result = await runSuite(suite, { quiet: true })
    if (result.failed > 0) console.log(result.output)
    console.log(`${result.failed > 0 ? '✗' : '✓'} ${name} (${result.seconds.toFixed(0)} s)`)
    results.push({ ...result, name })
  }
  if (process.argv.length === 2) {
    for (const [name, suite, ...files] of SHARED)
      await prove(name, { ...suite, argv: [...suite.argv, ...files], env: { SHARE: 'all' } })
  }
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-prove-'))
  const notes = join(folder, 'visited')
  for (let done = 0; done < journeys; done += BATCH) {
    const suite = vitestSuite('lives')
    const env = {
      SIMULATION_SEED: String(first + done),
      SIMULATION_JOURNEYS: String(Math.min(BATCH, journeys - done)),
      SIMULATION_NOTES: notes,
    }
    const last = first + done + Number(env.SIMULATION_JOURNEYS) - 1
    await prove(`journeys ${first + done} to ${last}`, { ...suite, argv: [...suite.argv, 'tests/simulation'], env })
  }
  if (journeys >= ALL) {
    const suite = vitestSuite('lives')
    const argv = [...suite.argv, 'tests/simulation/visited.test.ts']
    await prove('every step', { ...suite, argv, env: { SIMULATION_VISITED: notes } })
  }
  rmSync(folder, { recursive: true })
  console.log(`\n${table(results)}\n\n${closing(results)}`)
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
})
