import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One fault to plant: in a file, a text that stands there once becomes another; the tests of the clause must see it. */
export type Mutation = {
  readonly id: string
  readonly file: string
  readonly find: string
  readonly put: string
  /** The tests that must see it, where it breaks a rule of law rather than a clause of the specification. */
  readonly tests?: readonly string[]
}

const folder = join(import.meta.dirname, 'faults')

/** The faults of an issue, or of all of them. */
export const readMutations = (issue?: number): readonly Mutation[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`issue-${issue ?? ''}`))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mutation[])
