import { join } from 'node:path'
import { repository } from '../setup/set-up.mjs'
import { SetupError } from '../setup/terminal.mjs'
import { runChecks } from './checks.mjs'
import { playwrightSuite, program, runSuite, vitestSuite } from './run-suite.mjs'

/** @typedef {import('./print-results.mjs').Result} Result */

/**
 * In the order in which they start, two at a time, each with as many workers as there are cores: a suite waits more than
 * it works. The longest come first, and the short ones last, so that the cores are busy to the end.
 */
const suites = [
  vitestSuite('server', ['server', 'apart']),
  vitestSuite('scenarios'),
  playwrightSuite('journeys'),
  vitestSuite('system'),
  // Today's benches with one small round each: whether they still run, and the sizes of what a page loads.
  program('benches', [join(repository, 'tools', 'run.mjs'), 'bench', '--small']),
  vitestSuite('ui'),
  vitestSuite('launcher', ['launcher', 'commands']),
]
const AT_ONCE = 2
const names = ['check', ...suites.map(({ name }) => name)]

/**
 * The output of a suite is printed at once when it ends, unless it runs alone.
 * @type {(suite: import('./run-suite.mjs').Suite) => Promise<Result>}
 */
const runQuietly = async (suite) => {
  const result = await runSuite(suite, { quiet: true })
  console.log(`\n── ${suite.name} ──\n${result.output?.trim()}`)
  return result
}

/**
 * Runs the named suites, or all; a failed one does not stop the others.
 * @type {(asked: string[]) => Promise<Result[]>}
 */
export const runAll = async (asked) => {
  const unknown = asked.find((name) => !names.includes(name))
  if (unknown)
    throw new SetupError(`There is no suite "${unknown}": name some of ${names.join(', ')}, or none for all.`)
  const wanted = (/** @type {string} */ name) => asked.length === 0 || asked.includes(name)
  const results = wanted('check') ? await runChecks() : []
  const waiting = suites.filter(({ name }) => wanted(name))
  const run = waiting.length === 1 ? runSuite : runQuietly
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}
