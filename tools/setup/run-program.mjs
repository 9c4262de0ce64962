import { spawn } from 'node:child_process'

/** @typedef {{ code: number, output: string }} Ended */

/**
 * Runs a program without showing its output; `onLine` receives each line as it comes.
 * @type {(command: string, argv: string[], options?: { cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }) => Promise<Ended>}
 */
export const runProgram = (command, argv, { cwd, env = process.env, onLine } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, argv, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      const text = chunk.toString()
      output += text
      if (onLine) for (const line of text.split('\n')) onLine(line)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
