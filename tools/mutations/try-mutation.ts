import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Mutation } from './read-mutations.ts'

const root = resolve(import.meta.dirname, '../..')

export type Tried = {
  readonly planted: Mutation
  /** green: the test saw nothing. broken: it fails without the fault too, so it proves nothing. */
  readonly outcome: 'seen' | 'green' | 'broken'
}

/** Whether a test file is green. */
const runsTests = (file: string): boolean => {
  const args = ['vitest', 'run', '--reporter=dot', file]
  return (
    spawnSync('npx', args, { cwd: root, stdio: 'ignore', env: { ...process.env, HEARTHLINE_NO_INSTALL: '1' } })
      .status === 0
  )
}

/** The file as it is and with the fault in it; throws where the text is not there once. */
export const mutatedText = ({ file, find, put, id }: Mutation): { readonly before: string; readonly after: string } => {
  const before = readFileSync(join(root, file), 'utf8')
  if (before.split(find).length !== 2) throw new Error(`${id}: ${file} has not once the text ${JSON.stringify(find)}`)
  return { before, after: before.replace(find, () => put) }
}

/** Runs the clause's tests with the fault in the code, and without it; the code is as it was afterwards. */
export const tryMutation = (mutation: Mutation, testFiles: readonly string[]): Tried => {
  const { before, after } = mutatedText(mutation)
  const path = join(root, mutation.file)
  const restore = () => writeFileSync(path, before)
  process.once('SIGINT', restore)
  try {
    writeFileSync(path, after)
    if (testFiles.every(runsTests)) return { planted: mutation, outcome: 'green' }
  } finally {
    restore()
    process.off('SIGINT', restore)
  }
  return { planted: mutation, outcome: testFiles.every(runsTests) ? 'seen' : 'broken' }
}
