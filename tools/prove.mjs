import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { requireNode } from './setup/node-version.mjs'

requireNode()
const { runCommand, SetupError } = await import('./setup/terminal.mjs')
const { readArguments } = await import('./setup/read-arguments.mjs')
const { repository, setUp } = await import('./setup/set-up.mjs')
const { playwrightSuite, runSuite, vitestSuite } = await import('./suites/run-suite.mjs')
const { filesOf, ROTATIONS } = await import('./suites/rotated.mjs')
const { readShare, shareOf } = await import('./suites/shares.mjs')

/**
 * @typedef {import('./suites/run-suite.mjs').Suite} Suite
 * @typedef {{ name: string, suite: Suite, minutes: number }} Part `minutes`: about how long on two idle cores
 */

/** @type {(name: string, minutes: number, suite: Suite, files: string[], env?: NodeJS.ProcessEnv) => Part} */
const part = (name, minutes, suite, files, env = {}) => ({
  name,
  minutes,
  suite: { ...suite, argv: [...suite.argv, ...files], env: { ...suite.env, ...env } },
})

/** Shares of one clone run side by side, so each writes reports of its own. */
const suitesOf = (/** @type {string} */ share) => ({
  vitest: (/** @type {string} */ project) => vitestSuite(`prove-${share}-${project}`, [project]),
  journeys: () => playwrightSuite(`prove-${share}-journeys`),
})
/** @typedef {ReturnType<typeof suitesOf>} Suites */

/**
 * Suites of which `npm test` plays another share each day, here whole.
 * @type {(suites: Suites) => Part[]}
 */
const wholes = ({ vitest, journeys: pages }) => {
  const all = { SHARE: 'all' }
  return [
    part('faults, releases, vendors', 50, vitest('system'), [], all),
    part('seeded steps', 10, vitest('scenarios'), ['tests/paths/seeded-steps.test.ts'], all),
    part('stories', 5, vitest('scenarios'), ['tests/paths/stories.test.ts'], all),
    part('paths', 10, vitest('scenarios'), filesOf(ROTATIONS.scenarios), all),
    part(
      'refusals',
      12,
      vitest('server'),
      ['refusals', 'permission-matrix', 'hostile-files'].map((name) => `src/${name}.test.ts`),
      all,
    ),
    part('long tests of the server', 15, vitest('server'), filesOf(ROTATIONS.server), all),
    part('pages', 10, vitest('ui'), [], all),
    part('journeys in a browser', 20, pages(), [], all),
  ]
}

/** Requests of every kind to everything that is served; `npm test` sends a daily 3,000. */
const FUZZED_CALLS = 200_000
const FUZZED_AT_ONCE = 10_000

/** @type {(suites: Suites) => Part[]} */
const fuzzing = ({ vitest }) =>
  Array.from({ length: FUZZED_CALLS / FUZZED_AT_ONCE }, (_, nth) => {
    // Two seeds each: a run warms up with the first of them.
    const env = { FUZZ_SEED: String(2 * nth + 1), FUZZ_CALLS: String(FUZZED_AT_ONCE) }
    return part(`fuzzed calls, seed ${env.FUZZ_SEED}`, 2, vitest('server'), ['src/fuzz.test.ts'], env)
  })

const JOURNEYS = 2_000
/** As many as `npm test` plays: each hundred has its own server. */
const HUNDRED = 100

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 28 })

/** The commit and, where files differ from it, what they are: a changed tree proves nothing about its commit. */
const treeName = () => {
  const commit = git('rev-parse', 'HEAD').trim()
  const changed = git('status', '--porcelain') + git('diff', 'HEAD')
  return changed === '' ? commit : `${commit}-${createHash('sha256').update(changed).digest('hex').slice(0, 12)}`
}

/** This tree's own notes of visited steps, which its shares leave to each other; those of other trees go. */
const notesFolder = () => {
  const all = join(repository, '.data', 'prove')
  const tree = treeName()
  mkdirSync(join(all, tree), { recursive: true })
  for (const other of readdirSync(all)) if (other !== tree) rmSync(join(all, other), { recursive: true })
  return join(all, tree)
}

/** @type {(suites: Suites, notes: string, first: number, last: number) => Part[]} */
const journeys = ({ vitest }, notes, first, last) =>
  Array.from({ length: Math.ceil((last - first + 1) / HUNDRED) }, (_, nth) => first + nth * HUNDRED).map((from) => {
    const count = Math.min(HUNDRED, last - from + 1)
    const env = {
      SIMULATION_SEED: String(from),
      SIMULATION_JOURNEYS: String(count),
      SIMULATION_NOTES: join(notes, String(from)),
    }
    return part(`journeys ${from} to ${from + count - 1}`, 3, vitest('scenarios'), ['tests/simulation'], env)
  })

const usage =
  'npm run prove -- [N [FIRST]] [--share 2/6] [--notes FOLDER]   all that npm test plays in daily shares, or the second of six of it'

const askedFor = () => {
  const { values, positionals } = readArguments(
    { options: { share: { type: 'string' }, notes: { type: 'string' } }, allowPositionals: true },
    usage,
  )
  const share = readShare(values.share ?? '1/1')
  if (!share) throw new SetupError(`"${values.share}" is no share: --share 2/6 is the second of six.`)
  const [count = JOURNEYS, first = 1] = positionals.map(Number)
  if (!(Number.isInteger(count) && Number.isInteger(first) && count > 0 && first > 0))
    throw new SetupError(
      'npm run prove -- N FIRST plays N journeys from the seed FIRST on: both are whole numbers from 1.',
    )
  return { share, count, first, isWhole: positionals.length === 0, notes: values.notes }
}

/** @type {(part: Part) => Promise<import('./suites/print-results.mjs').Result>} */
const prove = async ({ name, suite }) => {
  const result = await runSuite(suite, { quiet: true })
  if (result.failed > 0) console.log(result.output)
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${name} (${result.seconds.toFixed(0)} s)`)
  return { ...result, name }
}

/**
 * `npm run prove`: everything of which `npm test` plays a daily share, including a server and a database killed at
 * every commit, 200,000 fuzzed calls, and two thousand random journeys. `npm run prove -- --share k/n` does the k-th of n shares of it, and
 * `npm run prove -- N FIRST` plays only N journeys, from the seed FIRST on. Shares of several clones give `--notes` a
 * folder that all of them can write to.
 */
await runCommand(async () => {
  const { share, count, first, isWhole, notes = notesFolder() } = askedFor()
  const suites = suitesOf(`${share.nth}-of-${share.of}`)
  const hundreds = journeys(suites, resolve(notes), first, first + count - 1)
  const parts = isWhole ? [...wholes(suites), ...fuzzing(suites), ...hundreds] : hundreds
  if (share.of > parts.length)
    throw new SetupError(`There are ${parts.length} parts: ${share.of} shares of them would leave some without any.`)
  mkdirSync(notes, { recursive: true })
  await setUp()
  const { closing, table } = await import('./suites/print-results.mjs')
  const results = []
  for (const one of shareOf(parts, share.nth, share.of)) results.push(await prove(one))
  // A hundred random stories may miss a rare step; all of them together may not, whoever played them.
  if (isWhole && hundreds.every(({ suite }) => existsSync(suite.env?.SIMULATION_NOTES ?? '')))
    results.push(
      await prove(
        part('every step', 1, suites.vitest('scenarios'), ['tests/simulation/visited.test.ts'], {
          SIMULATION_VISITED: resolve(notes),
        }),
      ),
    )
  else if (isWhole)
    console.log(`every step: waits for the other shares (${readdirSync(notes).length} of ${hundreds.length} hundreds)`)
  console.log(`\n${table(results)}\n\n${closing(results)}`)
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
})
