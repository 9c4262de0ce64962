import { ConfigFault } from './config-fault.ts'

/** What each check makes. Every one is run before it throws: an operator learns of all faults at once. */
export const toldTogether = <const T extends readonly unknown[]>(
  ...checks: { readonly [I in keyof T]: () => T[I] }
): T => {
  const lines: string[] = []
  const made = checks.map((check) => {
    try {
      return check()
    } catch (fault) {
      if (!(fault instanceof ConfigFault)) throw fault
      lines.push(...fault.lines)
      return undefined
    }
  })
  if (lines.length > 0) throw new ConfigFault(lines)
  // No check threw, so each made its own.
  return made as unknown as T
}
