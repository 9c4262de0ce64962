import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createSeededRandom } from '../../tests/simulation/seeded-random.ts'

/** A bug written into the code on purpose: a text that a file has once becomes another; the tests of the clause must see it. */
export type Mutation = {
  readonly id: string
  readonly file: string
  readonly find: string
  readonly put: string
  /** The tests that must see it, where it breaks a rule of law rather than a clause of the specification. */
  readonly tests?: readonly string[]
}

const folder = join(import.meta.dirname, 'faults')

/** The mutations of an issue, or of all of them. */
export const readMutations = (issue?: number): readonly Mutation[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`issue-${issue ?? ''}`))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mutation[])

/** Some of the clauses: the same for the same seed, in whatever order they are given. */
export const drawClauses = (ids: readonly string[], count: number, seed: number): readonly string[] => {
  const random = createSeededRandom(seed)
  const left = [...new Set(ids)].sort()
  const drawn: string[] = []
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(random.below(left.length), 1))
  return drawn.sort()
}

const root = resolve(import.meta.dirname, '../..')

/** green: the tests saw nothing. broken: they fail without the mutation too, so they prove nothing. */
type Outcome = 'seen' | 'green' | 'broken'

/** Whether a test file is green. */
const runsTests = (file: string): boolean => {
  const args = ['vitest', 'run', '--reporter=dot', file]
  return (
    spawnSync('npx', args, { cwd: root, stdio: 'ignore', env: { ...process.env, HEARTHLINE_NO_INSTALL: '1' } })
      .status === 0
  )
}

/** The file before and after the mutation; throws where the text is not there once. */
export const mutatedText = ({ file, find, put, id }: Mutation): { readonly before: string; readonly after: string } => {
  const before = readFileSync(join(root, file), 'utf8')
  if (before.split(find).length !== 2) throw new Error(`${id}: ${file} has not once the text ${JSON.stringify(find)}`)
  return { before, after: before.replace(find, () => put) }
}

/** Runs the clause's tests with the mutation in the code, and without it; the code is as it was afterwards. */
export const tryMutation = (mutation: Mutation, testFiles: readonly string[]): Outcome => {
  const { before, after } = mutatedText(mutation)
  const path = join(root, mutation.file)
  const restore = () => writeFileSync(path, before)
  process.once('SIGINT', restore)
  try {
    writeFileSync(path, after)
    if (testFiles.every(runsTests)) return 'green'
  } finally {
    restore()
    process.off('SIGINT', restore)
  }
  return testFiles.every(runsTests) ? 'seen' : 'broken'
}
