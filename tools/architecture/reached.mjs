import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repository } from '../setup/set-up.mjs'

/**
 * `npm run check` refuses an export that only tests use: no entry point of what ships (the server, the borrower's
 * pages, the console, the chat, the commands of an operator) leads to it. So no clause of the specification can be
 * proven by such code alone.
 */

/** @typedef {{ file: string, exports?: { name: string, line: number }[] }} Unused */
/** @typedef {{ file: string, name: string, line: number }} Export */

/** Tools for development are entry points of their own. */
const SHIPPED = /^(?:apps|packages)\//
/** A module's index.ts may export for tests what the module itself uses: an export counts only where it is declared. */
const DOOR = /\/index\.tsx?$/

/**
 * Exports made for tests and generated documents, or kept for later use; each with its reason.
 * @type {Readonly<Record<string, string>>}
 */
export const OTHERWISE_USED = {
  sampleFacts: 'facts for tests of every module',
  sampleOffer: 'an offer for tests of every module',
  noFlowFacts: 'facts for tests of the client flow',
  ADORNING_TONES: 'tones that a test keeps apart from those that carry words',
  guardsOf: 'a test holds the table to its guards',
  zipStarts: 'a test holds ZIP codes to their states',
  createRegistry: 'a registry without a database, for tests',
  isReplayable: 'the simulation asks it of every decision',
  drawRoutes: 'docs/routes.md is drawn by it',
  formFacts: 'does not compile without a row for each field of a form; docs/facts.md is drawn by it (decision 131)',
  defineStepMap: 'the next version of the workflow ties its map by it (decision 011)',
  IDENTITY_DOCUMENTS: 'a list of the specification, which a test holds the upload types to',
}

/** @type {(report: { files?: (string | { file?: string })[], issues: Unused[] }) => Export[]} */
export const unreachedIn = ({ issues }) =>
  issues
    .filter(({ file }) => SHIPPED.test(file) && !DOOR.test(file))
    .flatMap(({ file, exports = [] }) => exports.map(({ name, line }) => ({ file, name, line })))
    .filter(({ name }) => !Object.hasOwn(OTHERWISE_USED, name))

const ask = () => {
  const program = join(repository, 'node_modules', 'knip', 'bin', 'knip.js')
  const argv = [
    '--production',
    '--config',
    'knip.production.json',
    '--include',
    'exports',
    '--reporter',
    'json',
    '--no-progress',
  ]
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (!stdout.trim().startsWith('{')) throw new Error(`knip read nothing: ${stderr}`)
  return unreachedIn(JSON.parse(stdout))
}

if (process.argv[1] === import.meta.filename) {
  const unreached = ask()
  for (const { file, name, line } of unreached)
    console.error(
      `${file}:${line} ${name} is reached by tests alone: use it where it is meant to be used, or delete it`,
    )
  console.log(`${unreached.length} exports that tests alone reach`)
  process.exitCode = unreached.length > 0 ? 1 : 0
}
