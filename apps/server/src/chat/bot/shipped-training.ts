import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type GuardModel, guardExamples, openGuards, type TrainedGuards } from './answering/learned-guard.ts'
import { pack, unpack } from './packed-tables.ts'
import { type Index, openIndex, type TrainedIndex } from './retrieval/index.ts'
import * as training from './train.ts'

/** Beside the bundle, where the build writes it. Sources have none: they train. */
export const TRAINED = fileURLToPath(new URL('./trained', import.meta.url))

/** A file is named for what was learned, so that no other phrasings find it. */
const fileOf = (folder: string, examples: readonly object[]): string =>
  `${folder}/${createHash('sha256').update(JSON.stringify(examples)).digest('hex')}.bin`

/** What was learned of these examples; undefined where there is no file of them, or none that this Node can read. */
const read = (folder: string, examples: readonly object[]): unknown => {
  try {
    return unpack(readFileSync(fileOf(folder, examples)))
  } catch {
    return undefined
  }
}

type Training = Pick<typeof training, 'learnIndex' | 'learnGuards'>

/** Reads what was learned at build of the phrasings that ship, and trains for a lender who has others. */
export const createShippedTraining = (folder: string, { learnIndex, learnGuards }: Training): Training => ({
  learnIndex: async (lender, phrasings, kept): Promise<Index> => {
    const shipped = read(folder, phrasings) as TrainedIndex | undefined // as writeTraining wrote it
    return shipped === undefined ? learnIndex(lender, phrasings, kept) : openIndex(phrasings, { ...shipped, ...kept })
  },
  learnGuards: async (): Promise<GuardModel> => {
    const shipped = read(folder, guardExamples) as TrainedGuards | undefined // likewise
    return shipped === undefined ? learnGuards() : openGuards(shipped)
  },
})

export const { learnIndex, learnGuards } = createShippedTraining(TRAINED, training)

/** Writes what was learned of these examples, for processes to read in place of learning it. */
export const writeTraining = async (
  folder: string,
  examples: readonly object[],
  trained: TrainedIndex | TrainedGuards,
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(fileOf(folder, examples), pack(trained))
}
