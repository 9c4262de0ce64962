import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const isAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @type {(file: string) => boolean} */
const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    return false
  }
}

const longestMs = 15 * 60_000

/**
 * The process that holds the lock file, or undefined if its writer is gone: killed, or from before a restart of the
 * machine.
 */
const holderOf = (/** @type {string} */ file) => {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    const old = Date.now() - statSync(file).mtimeMs
    const justMade = holder === 0 && old < 1000
    return justMade || (isAlive(holder) && old < longestMs) ? holder : undefined
  } catch {
    return 0 // the file has just been removed
  }
}

/**
 * Two commands in one folder set it up one after the other; the lock of a command that was killed is ignored.
 * @type {<T>(root: string, work: () => Promise<T>) => Promise<T>}
 */
export const oneAtATime = async (root, work) => {
  const file = join(root, '.data', 'setup.pid')
  // The database will be below this folder, and its user must be able to enter it if root starts it.
  mkdirSync(dirname(file), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  let hasReported = false
  while (!take(file)) {
    const holder = holderOf(file)
    if (holder === undefined) rmSync(file, { force: true })
    else if (!hasReported && holder > 0) {
      console.log(`Waiting for the set-up that process ${holder} is doing here …`)
      hasReported = true
    }
    await pause(100)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
