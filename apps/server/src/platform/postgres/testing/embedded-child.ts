import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Embedded } from '../start-embedded.ts'

export type Child = {
  process: ChildProcess
  embedded: Pick<Embedded, 'ownerUrl' | 'appUrl' | 'superUrl' | 'how' | 'pid'>
  /** Lets it stop its server properly. */
  end(): Promise<void>
  /** kill -9 of the Node process. */
  kill(): Promise<void>
}

/** Starts the embedded server from another Node process. */
export const startChild = async (dataDir: string, { stateFolder = '', umask = '' } = {}): Promise<Child> => {
  const fixture = join(import.meta.dirname, 'embedded-child.fixture.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir, stateFolder, umask], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const [line] = (await Promise.race([once(lines, 'line'), exited.then(() => ['null'])])) as [string]
  const embedded = JSON.parse(line) as Child['embedded'] | null
  if (!embedded) throw new Error('The child ended before its server answered.')
  const leave = async (how: () => void): Promise<void> => {
    how()
    await exited
  }
  return {
    process: child,
    embedded,
    end: () => leave(() => child.stdin.end()),
    kill: () => leave(() => child.kill('SIGKILL')),
  }
}
