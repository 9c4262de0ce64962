import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createSeededRandom } from '../../tests/simulation/seeded-random.ts'

/**
 * A bug that is written into the code on purpose: a text that occurs once in a file is replaced, and the tests of the
 * clause must fail.
 */
export type Mutation = {
  readonly id: string
  readonly file: string
  readonly find: string
  readonly put: string
  /** The tests that must fail, if it breaks a rule of law rather than a clause of the specification. */
  readonly tests?: readonly string[]
  /** The one test of them that must fail, by its name, and the share in which it runs (share-of-day.ts). */
  readonly named?: string
  readonly share?: number
  /** Where the compiler must refuse it instead of a test. */
  readonly foundBy?: 'types'
}

const folder = join(import.meta.dirname, 'issues')

/** The mutations of an issue, or of all of them. */
export const readMutations = (issue?: number): readonly Mutation[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`issue-${issue ?? ''}`))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mutation[])

/** Some of the clauses: the same for the same seed, whatever their order. */
export const drawClauses = (ids: readonly string[], count: number, seed: number): readonly string[] => {
  const random = createSeededRandom(seed)
  const left = [...new Set(ids)].sort()
  const drawn: string[] = []
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(random.below(left.length), 1))
  return drawn.sort()
}

const root = resolve(import.meta.dirname, '../..')

/** green: the tests did not notice. broken: they also fail without the mutation, so they prove nothing. */
type Outcome = 'seen' | 'green' | 'broken'

const runs = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(command, args, { cwd: root, stdio: 'ignore', env: { ...process.env, ...env } }).status === 0

/** Whether a test file is green. Tests of whole processes start what was built. */
const runsTests = (file: string, { named, share }: Mutation): boolean => {
  if (file.startsWith('tests/') && !runs('npm', ['run', 'build'])) return false
  const args = ['vitest', 'run', '--reporter=dot', ...(named === undefined ? [] : ['-t', named]), file]
  return runs('npx', args, { HEARTHLINE_NO_INSTALL: '1', ...(share !== undefined && { SHARE: String(share) }) })
}

const compiles = (): boolean => runs('npx', ['tsc', '-p', '.', '--noEmit'])

/** The file before and after the mutation; throws if the text does not occur exactly once. */
export const mutatedText = ({ file, find, put, id }: Mutation): { readonly before: string; readonly after: string } => {
  const before = readFileSync(join(root, file), 'utf8')
  if (before.split(find).length !== 2) throw new Error(`${id}: ${file} has not once the text ${JSON.stringify(find)}`)
  return { before, after: before.replace(find, () => put) }
}

/** Runs the clause's tests with the mutation in the code, and without it; afterwards the code is unchanged. */
export const tryMutation = (mutation: Mutation, testFiles: readonly string[]): Outcome => {
  const { before, after } = mutatedText(mutation)
  const path = join(root, mutation.file)
  const restore = () => writeFileSync(path, before)
  const isGreen = () =>
    mutation.foundBy === 'types' ? compiles() : testFiles.every((file) => runsTests(file, mutation))
  process.once('SIGINT', restore)
  try {
    writeFileSync(path, after)
    if (isGreen()) return 'green'
  } finally {
    restore()
    process.off('SIGINT', restore)
  }
  return isGreen() ? 'seen' : 'broken'
}
