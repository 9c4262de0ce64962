/** A fault that the person at the terminal can mend: one line that says how. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError'
}

/** Runs a command's work; what went wrong is told in one line, and in full only when it is our own mistake. */
export const runCommand = async (/** @type {() => Promise<unknown>} */ work) => {
  try {
    await work()
  } catch (fault) {
    console.error(fault instanceof SetupError ? fault.message : fault)
    process.exit(1)
  }
}
