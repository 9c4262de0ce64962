/** An error that the person at the terminal can correct: one line that says how. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError'
}

/** Runs a command's work; such an error is printed in one line, and any other, which is our own mistake, in full. */
export const runCommand = async (/** @type {() => Promise<unknown>} */ work) => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exit(1)
  }
}

const live = () => process.stdout.isTTY === true && !process.env.CI

/** @type {(from: number) => string} */
const secondsSince = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** @typedef {{ at: (detail: string) => void, done: (detail?: string) => void, fail: () => void }} Progress */

/**
 * Shows what is going on: one line that is updated on a terminal, a first and a last line in a log.
 * @type {(what: string) => Progress}
 */
export const progress = (what) => {
  const from = performance.now()
  let detail = ''
  const moving = live()
  const show = () => process.stdout.write(`\r\x1b[2K${what} … ${detail} ${secondsSince(from)}`)
  const timer = moving ? setInterval(show, 100) : undefined
  if (!moving) console.log(`${what} …`)
  const end = (/** @type {string} */ line) => {
    clearInterval(timer)
    if (moving) process.stdout.write('\r\x1b[2K')
    console.log(line)
  }
  return {
    at: (next) => {
      detail = next
    },
    done: (result = 'done') => end(`${what}: ${result} (${secondsSince(from)})`),
    fail: () => end(`${what}: failed (${secondsSince(from)})`),
  }
}

/** Prints how a command is used, and ends it, where that is all it was asked for. */
export const answerHelp = (/** @type {string} */ usage) => {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
