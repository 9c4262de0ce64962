import { readdirSync, readFileSync } from 'node:fs'

/** Jiffies to microseconds: Linux counts 100 a second. */
const jiffyUs = 10_000

const statOf = (pid: string): { parent: string; name: string; us: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // Its own user and system time, and that of the children it has waited for.
    const jiffies = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { name, parent: fields[1] ?? '', us: jiffies * jiffyUs }
  } catch {
    return undefined
  }
}

/**
 * CPU time of a process and all its descendants, in µs. Backends that ended count through their parent's waited
 * children.
 */
export const cpuOfTree = (root: number): number => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = new Map(
    all.flatMap((pid) => {
      const stat = statOf(pid)
      return stat === undefined ? [] : [[pid, stat] as const]
    }),
  )
  const isBelow = (pid: string): boolean => {
    for (let at: string | undefined = pid; at !== undefined && at !== '0'; at = stats.get(at)?.parent)
      if (at === String(root)) return true
    return false
  }
  return [...stats].filter(([pid]) => isBelow(pid)).reduce((sum, [, stat]) => sum + stat.us, 0)
}

/** Resident memory of one process, in MB. */
export const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
