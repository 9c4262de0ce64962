import { SetupFault } from '../setup/setup-fault.mjs'
import { runChecks } from './checks.mjs'
import { playwrightSuite, runSuite, vitestSuite } from './run-suite.mjs'

/** @typedef {import('./tell-results.mjs').Result} Result */

/** In the order they run: the quick ones that say most come first. A suite that ran no test has failed. */
const suites = [
  vitestSuite('launcher'),
  vitestSuite('server'),
  vitestSuite('ui'),
  vitestSuite('system'),
  playwrightSuite('journeys'),
]
const names = ['check', ...suites.map(({ name }) => name)]

/**
 * Runs the suites named, or all; one that fails holds no other up.
 * @type {(asked: string[]) => Promise<Result[]>}
 */
export const runAll = async (asked) => {
  const unknown = asked.find((name) => !names.includes(name))
  if (unknown)
    throw new SetupFault(`There is no suite "${unknown}": name some of ${names.join(', ')}, or none for all.`)
  const wanted = (/** @type {string} */ name) => asked.length === 0 || asked.includes(name)
  const results = wanted('check') ? await runChecks() : []
  for (const suite of suites.filter(({ name }) => wanted(name))) {
    console.log(`\n── ${suite.name} ──`)
    results.push(await runSuite(suite))
  }
  return results
}
