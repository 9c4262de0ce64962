import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { progress, SetupError } from './terminal.mjs'

const skipped = new Set(['node_modules', '.data', 'coverage'])
/** What is built here, also for the tests of faults, is no source of it. */
const isSkipped = (/** @type {string} */ name) => skipped.has(name) || /^dist(-|$)/.test(name)
const isInput = (/** @type {string} */ name) => !/\.test\.(ts|tsx|mjs)$/.test(name)

/** @type {(path: string) => string[]} */
const filesOf = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !isSkipped(name) && isInput(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
    .sort()
}

/** @type {(paths: string[], read: (file: string) => string | Buffer) => string} */
const digest = (paths, read) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf)) hash.update(file).update('\0').update(read(file)).update('\0')
  return hash.digest('hex')
}

/** Sizes and times: shows within a few milliseconds that nothing was touched. */
export const glance = (/** @type {string[]} */ paths) =>
  digest(paths, (file) => {
    const { size, mtimeMs } = statSync(file)
    return `${size} ${mtimeMs}`
  })

/** Contents: shows whether what was touched has really changed. */
export const fingerprint = (/** @type {string[]} */ paths) => digest(paths, (file) => readFileSync(file))

/** @typedef {import('./targets.mjs').Target} Target */

/** @type {(root: string, target: Target) => string} */
const stampOf = (root, { folder }) => join(root, folder, 'dist', '.built.json')

/** @type {(root: string, target: Target) => string[]} */
const inputsOf = (root, { inputs }) => [
  ...inputs.map((path) => join(root, path)),
  ...['targets.mjs', 'pseudo-language.mjs'].map((name) => join(import.meta.dirname, name)),
]

/** @type {(root: string, target: Target) => { glance: string, contents: string }} */
const stateOf = (root, target) => {
  const paths = inputsOf(root, target)
  return { glance: glance(paths), contents: fingerprint(paths) }
}

/** @type {(root: string, target: Target, state: { glance: string, contents: string }) => void} */
const mark = (root, target, state) => {
  const stamp = stampOf(root, target)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, JSON.stringify(state))
}

/** @type {(root: string, target: Target) => boolean} */
export const isBuilt = (root, target) => {
  const stamp = stampOf(root, target)
  if (!existsSync(stamp)) return false
  const paths = inputsOf(root, target)
  const known = JSON.parse(readFileSync(stamp, 'utf8'))
  if (known.glance === glance(paths)) return true
  if (known.contents !== fingerprint(paths)) return false
  mark(root, target, stateOf(root, target))
  return true
}

/** @type {(root: string, target: Target) => Promise<void>} */
const buildOne = async (root, target) => {
  const shown = progress(`Building ${target.name}`)
  rmSync(stampOf(root, target), { force: true })
  // Taken before the build: what changes while it runs is built the next time.
  const state = stateOf(root, target)
  const error = await target.build(root)
  if (error) {
    shown.fail()
    const log = join(root, '.data', `build-${target.name}.log`)
    mkdirSync(dirname(log), { recursive: true })
    writeFileSync(log, error)
    const first = error.split('\n').find((line) => line.trim() !== '') ?? ''
    throw new SetupError(`${target.name} could not be built: ${first.trim()} (all of it: ${log})`)
  }
  mark(root, target, state)
  shown.done()
}

/** Builds what changed since the last build, one target after the other: each uses all cores by itself. */
export const build = async (/** @type {string} */ root, /** @type {Target[]} */ targets, force = false) => {
  for (const target of targets) if (force || !isBuilt(root, target)) await buildOne(root, target)
}
