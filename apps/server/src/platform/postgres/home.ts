import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Binaries, copiedBinaries, installedBinaries, packageFolder } from './binaries.ts'
import { codeOf, DatabaseError } from './database-error.ts'
import { claimPlace, pointedPlace, systemStateFolder } from './state-place.ts'
import { canReach, type RunAs, runAsFor } from './unprivileged-user.ts'

/** The folders of an embedded cluster and its programs, and the user they run as. */
export type Home = { cluster: string; binaries: Binaries; runAs: RunAs | undefined }

/** `stateFolder` and `binariesFolder` are for tests; they default to the system's and npm's. */
export type HomeOptions = { dataDir: string; stateFolder?: string; binariesFolder?: string }

/** Programs from npm's tree, or a copy next to the data if that tree is read-only. */
const binariesFor = (dataDir: string, folder: string): Binaries => {
  try {
    return installedBinaries(folder)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) throw error
    return copiedBinaries(join(dataDir, 'bin'), folder)
  }
}

const ordinaryHome = (dataDir: string, folder: string): Home => {
  const cluster = join(dataDir, 'postgres')
  const place = pointedPlace(dataDir)
  if (place)
    throw new DatabaseError(
      `The database was made by root in ${place}: start as root, or remove ${dataDir} to begin anew.`,
    )
  if (process.getuid && existsSync(cluster) && statSync(cluster).uid !== process.getuid())
    throw new DatabaseError(
      `${cluster} belongs to another user: start as that user, set DATA_DIR, or remove ${dataDir}.`,
    )
  return { cluster, binaries: binariesFor(dataDir, folder), runAs: undefined }
}

const stateHome = (dataDir: string, folder: string, stateFolder: string): Home => {
  const place = claimPlace(dataDir, stateFolder)
  const cluster = join(place, 'postgres')
  const binaries = copiedBinaries(join(dirname(place), 'bin'), folder)
  return { cluster, binaries, runAs: runAsFor(join(cluster, 'data')) }
}

const treeHome = (dataDir: string, folder: string, runAs: RunAs): Home => {
  const binaries = binariesFor(dataDir, folder)
  const reachable = canReach(binaries.postgres, runAs)
  return {
    cluster: join(dataDir, 'postgres'),
    binaries: reachable ? binaries : copiedBinaries(join(dataDir, 'bin'), folder),
    runAs,
  }
}

const rootsHome = (dataDir: string, folder: string, stateFolder: string): Home => {
  const data = join(dataDir, 'postgres', 'data')
  const runAs = runAsFor(data)
  // The operator may have closed the folder; PostgreSQL only needs to pass through it.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (runAs && !pointedPlace(dataDir) && canReach(dataDir, runAs)) return treeHome(dataDir, folder, runAs)
  if (existsSync(data))
    throw new DatabaseError(
      `${data} cannot be reached by the user PostgreSQL runs as: open the folders above it (chmod o+x) and start again.`,
    )
  return stateHome(dataDir, folder, stateFolder)
}

/**
 * The folder is closed to others; new parent folders are not, so that PostgreSQL's user can pass when root starts it.
 */
const makeFolder = (path: string): void => {
  const umask = process.umask(0o022)
  try {
    mkdirSync(dirname(path), { recursive: true })
  } finally {
    process.umask(umask)
  }
  mkdirSync(path, { recursive: true, mode: 0o700 })
}

/** Throws DatabaseError if the current user cannot use the data. */
export const findHome = ({ dataDir, stateFolder, binariesFolder }: HomeOptions): Home => {
  const folder = binariesFolder ?? packageFolder()
  const path = resolve(dataDir)
  makeFolder(path)
  return process.getuid?.() === 0
    ? rootsHome(path, folder, stateFolder ?? systemStateFolder())
    : ordinaryHome(path, folder)
}
