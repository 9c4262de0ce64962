import { spawn } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { cpuOfTree } from './cpu.ts'

const BUSY = 'const until = performance.now() + 500; while (performance.now() < until);'

it('what a process has spent is not lost when it ends', async () => {
  const parent = spawn('sh', ['-c', `"${process.execPath}" -e "${BUSY}"; echo ended; sleep 60`])
  onTestFinished(() => void parent.kill('SIGKILL'))
  await new Promise<void>((ended) => parent.stdout.once('data', () => ended()))
  // A busy machine gives it only part of the time; the shell alone uses almost nothing.
  expect(cpuOfTree(parent.pid ?? 0)).toBeGreaterThan(50_000)
})
