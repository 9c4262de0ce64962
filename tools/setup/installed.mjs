import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/** The conditions of an installation: another lock file or another kind of machine needs a new one. */
const wanted = (/** @type {string} */ root) =>
  `${createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')} ${process.platform}-${process.arch}`

const stampOf = (/** @type {string} */ root) => join(root, 'node_modules', '.hearthline-installed')

/** @type {(file: string) => Record<string, Entry>} */
const entries = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/** @type {(listed: string[] | undefined, here: string) => boolean} */
const fits = (listed, here) => !listed || listed.includes(here)

/** This system's C library; without it every package for the other kind would seem to be missing. */
const libc = () => {
  if (process.platform !== 'linux') return ''
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {})
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** @type {(entry: Entry) => boolean} */
const mayBeMissing = (entry) => {
  if (!entry.optional) return false
  // An optional package for this very machine is required after all: PostgreSQL is one.
  const isForHere = fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && fits(entry.libc, libc())
  return !(entry.os && entry.cpu && isForHere)
}

/** Whether npm's own record of the installation agrees with the lock file. */
const agrees = (/** @type {string} */ root) => {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const laid = entries(record)
  return Object.entries(entries(join(root, 'package-lock.json'))).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const there = laid[path]
    return there ? there.version === entry.version : mayBeMissing(entry)
  })
}

export const markInstalled = (/** @type {string} */ root) => writeFileSync(stampOf(root), wanted(root))

/** Cheap: one hash of the lock file is compared with a stamp; npm's record is read only if there is no stamp yet. */
export const isInstalled = (/** @type {string} */ root) => {
  const stamp = stampOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted(root)) return true
  if (!agrees(root)) return false
  markInstalled(root)
  return true
}

/** About how many packages npm will install. */
export const packageCount = (/** @type {string} */ root) =>
  Object.entries(entries(join(root, 'package-lock.json'))).filter(([, entry]) => !entry.link && !mayBeMissing(entry))
    .length
