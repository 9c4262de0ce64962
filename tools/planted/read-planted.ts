import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'

/** One fault to plant: in a file, a text that stands there once becomes another; the tests of the clause must see it. */
const Planted = z.strictObject({ id: z.string(), file: z.string(), find: z.string(), put: z.string() })
export type Planted = z.infer<typeof Planted>

const folder = join(import.meta.dirname, 'faults')

/** The faults of an issue, one file each. */
export const readPlanted = (issue: number): readonly Planted[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`issue-${issue}`))
    .sort()
    .flatMap((name) => z.array(Planted).parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
