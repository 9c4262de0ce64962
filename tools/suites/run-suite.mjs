import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../setup/set-up.mjs'
import { readReport } from './read-report.mjs'

/** @typedef {import('./print-results.mjs').Result} Result */
/** @typedef {{ name: string, argv: string[], report?: string, env?: NodeJS.ProcessEnv }} Suite */

const bin = (/** @type {string[]} */ ...path) => join(repository, 'node_modules', ...path)
const reportOf = (/** @type {string} */ name) => join(repository, '.data', 'test', `${name}.json`)

/** @type {(name: string, projects?: string[]) => Suite} */
export const vitestSuite = (name, projects = [name]) => ({
  name,
  report: reportOf(name),
  argv: [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
  ],
})

/** @type {(name: string) => Suite} */
export const playwrightSuite = (name) => ({
  name,
  report: reportOf(name),
  argv: [bin('@playwright', 'test', 'cli.js'), 'test'],
  env: { JOURNEYS_REPORT: reportOf(name) },
})

/**
 * A program whose only result is its exit code: it counts as one test. @type {(name: string, argv: string[]) => Suite}
 */
export const program = (name, argv) => ({ name, argv })

/** Node runs what has a script; the others are native. */
const commandOf = (/** @type {string[]} */ argv) =>
  /\.m?js$/.test(argv[0] ?? '') ? { command: process.execPath, argv } : { command: argv[0] ?? '', argv: argv.slice(1) }

/** A runner's message about an error that belongs to no test, else its last output. */
const lastWords = (/** @type {string} */ output) => {
  const at = output.indexOf('Unhandled Error')
  return at < 0 ? output.trim().split('\n').slice(-10).join('\n') : output.slice(at)
}

/**
 * Runs one suite, with its output shown or quietly; quietly, the output comes with the result.
 * @type {(suite: Suite, options?: { quiet?: boolean }) => Promise<Result>}
 */
export const runSuite = ({ name, argv: asked, report, env = {} }, { quiet = false } = {}) =>
  new Promise((resolve) => {
    const from = performance.now()
    if (report) rmSync(report, { force: true })
    const { command, argv } = commandOf(asked)
    const child = spawn(command, argv, {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', take)
    const end = (/** @type {number} */ code) => {
      const counted = report
        ? readReport(report, code)
        : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, timed: [], failures: [] }
      const isUnnamed = counted.failed > 0 && counted.failures.length === 0
      const errors = isUnnamed ? [{ title: `ended with ${code}`, words: lastWords(output) }] : counted.failures
      resolve({ name, ...counted, failures: errors, seconds: (performance.now() - from) / 1000, output })
    }
    child.on('error', (error) => {
      output += error.message
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
