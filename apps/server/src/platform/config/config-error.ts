/** All errors in the settings, one line each, with the fix. */
export class ConfigError extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/**
 * Runs every check and returns their results. Throws one ConfigError with all errors, so that an operator sees them at
 * once.
 */
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
  // No check threw, so each has a result.
  return made as unknown as T
}
