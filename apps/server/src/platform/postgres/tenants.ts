import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './postmaster.ts'

/** When a process began, in the kernel's ticks: tells it from a later one with the same number. '-' without /proc. */
const beginning = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}

const noteOf = (name: string): string => `${process.pid}.${beginning(process.pid)}.${name}`

/** Each user of a cluster leaves a note, so that only the last one to leave stops it. */
export const enter = (folder: string, name: string): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, noteOf(name)), '')
}

const stillThere = (note: string): boolean => {
  const [pid = '', began] = note.split('.')
  return isAlive(Number(pid)) && beginning(Number(pid)) === began
}

/** Takes the note back. True when nobody else is left; the notes of processes that were killed do not count. */
export const leave = (folder: string, name: string): boolean => {
  rmSync(join(folder, noteOf(name)), { force: true })
  const notes = readdirSync(folder)
  for (const note of notes) if (!stillThere(note)) rmSync(join(folder, note), { force: true })
  return !notes.some(stillThere)
}
