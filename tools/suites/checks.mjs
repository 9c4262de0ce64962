import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { repository } from '../setup/set-up.mjs'
import { program, runSuite, vitestSuite } from './run-suite.mjs'

/** @typedef {import('./print-results.mjs').Result} Result */

const bin = (/** @type {string} */ name) =>
  join(repository, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const tool = (/** @type {string} */ path) => join(repository, 'tools', path)

/** The checks of `npm run check`, longest first. Each fails if it has read nothing. */
const checks = [
  vitestSuite('unit', ['unit', 'tools']),
  // What has not changed since the last check is not checked again, which saves a third of the time.
  program('types', [
    bin('tsc'),
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    join('.data', 'check', 'types.tsbuildinfo'),
  ]),
  program('layers', [tool('architecture/check-layers.mjs')]),
  program('unused', [bin('knip'), '--no-progress']),
  program('reached', [tool('architecture/reached.mjs')]),
  program('lint', [bin('biome'), 'ci', '--error-on-warnings', '.']),
  program('catalogues', [tool('catalogues.mjs')]),
  program('documents', [tool('run.mjs'), 'draw', '--check']),
]

/** @type {(done: Result) => void} */
const report = ({ name, failed, seconds }) => console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`)

/** Runs them all, as many at once as there are cores, and shows the output of those that failed. */
export const runChecks = async () => {
  const waiting = [...checks]
  const results = /** @type {Result[]} */ ([])
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runSuite(next, { quiet: true })
      report(result)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  for (const { name, failed, output } of results) if (failed > 0) console.log(`\n── ${name} ──\n${output?.trim()}`)
  return checks
    .map(({ name }) => results.find((result) => result.name === name))
    .filter((result) => result !== undefined)
}
