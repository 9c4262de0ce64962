import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.data', 'coverage'])
const isInput = (/** @type {string} */ name) => !/\.test\.(ts|tsx|mjs)$/.test(name)

/** @type {(path: string) => string[]} */
const filesOf = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && isInput(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
    .sort()
}

/** @type {(paths: string[], read: (file: string) => string | Buffer) => string} */
const digest = (paths, read) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf)) hash.update(file).update('\0').update(read(file)).update('\0')
  return hash.digest('hex')
}

/** Sizes and times: tells in a few milliseconds that nothing was touched. */
export const glance = (/** @type {string[]} */ paths) =>
  digest(paths, (file) => {
    const { size, mtimeMs } = statSync(file)
    return `${size} ${mtimeMs}`
  })

/** Contents: tells that what was touched is the same after all. */
export const fingerprint = (/** @type {string[]} */ paths) => digest(paths, (file) => readFileSync(file))
