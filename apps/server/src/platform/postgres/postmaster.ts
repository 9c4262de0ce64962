import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './database-error.ts'

/** What postmaster.pid says: the file that PostgreSQL keeps in its data folder while it runs. */
export type Postmaster = { pid: number; port: number; status: string; text: string }

const pidFile = (data: string): string => join(data, 'postmaster.pid')

export const readPostmaster = (data: string): Postmaster | undefined => {
  if (!existsSync(pidFile(data))) return undefined
  let text: string
  try {
    text = readFileSync(pidFile(data), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim(), text }
}

const statusOf = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return undefined // no /proc on this system, or the process has just ended
  }
}

/** A zombie still has its pid but counts as dead. */
export const isAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return !/^State:\s*[ZX]/m.test(statusOf(pid) ?? '')
}

const programOf = (pid: number): string | undefined => {
  if (process.platform === 'win32') return undefined
  if (process.platform === 'linux') return /^Name:\s*(.*)$/m.exec(statusOf(pid) ?? '')?.[1]
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout?.trim()
    .split('/')
    .pop()
}

const folderOf = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // no permission, or not Linux
  }
}

/** Whether the pid is PostgreSQL on this data: after a reboot it may belong to any process. */
export const isPostmasterOf = (data: string, pid: number): boolean => {
  const program = programOf(pid)
  if (program !== undefined && !program.startsWith('postgres')) return false
  const folder = folderOf(pid)
  return folder === undefined || folder === realpathSync(data)
}

const writingMs = 5_000

/** PostgreSQL creates the file before it fills it; an empty, new file is not stale. */
export const isBeingWritten = (data: string, { text }: Postmaster): boolean => {
  if (text.trim() !== '') return false
  const entry = statSync(pidFile(data), { throwIfNoEntry: false })
  return entry !== undefined && Date.now() - entry.mtimeMs < writingMs
}

/** Deletes a stale pid file, unless it has been replaced in the meantime. */
export const clearPidFile = (data: string, stale: Postmaster): void => {
  const aside = `${pidFile(data)}.stale-${process.pid}`
  try {
    renameSync(pidFile(data), aside)
    if (readFileSync(aside, 'utf8') !== stale.text) linkSync(aside, pidFile(data))
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
  }
  rmSync(aside, { force: true })
}
