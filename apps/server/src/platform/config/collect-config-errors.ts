import { ConfigError } from './config-error.ts'

/** What each check makes. Every one is run before it throws: an operator learns of all faults at once. */
export const collectConfigErrors = <const T extends readonly unknown[]>(
  ...checks: { readonly [I in keyof T]: () => T[I] }
): T => {
  const lines: string[] = []
  const made = checks.map((check) => {
    try {
      return check()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      lines.push(...error.lines)
      return undefined
    }
  })
  if (lines.length > 0) throw new ConfigError(lines)
  // No check threw, so each made its own.
  return made as unknown as T
}
