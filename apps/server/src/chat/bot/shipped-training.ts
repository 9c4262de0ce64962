import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AppContext } from '../../platform/app-context/index.ts'
import { guardExamples } from './answering/guard-examples.ts'
import { type GuardModel, openGuards, type TrainedGuards } from './answering/learned-guard.ts'
import { pack, unpack } from './packed-tables.ts'
import { type Index, openIndex, type TrainedIndex } from './retrieval/index.ts'
import type * as training from './train.ts'
import { digestOfTraining, trainingSources } from './training-digest.ts'

/** Beside the bundle, where the build writes it. Sources have none: they train. */
export const TRAINED = fileURLToPath(new URL('./trained', import.meta.url))

/** What a file holds: what was learned, and by which sources. */
type Shipped = { readonly sources: string; readonly trained: TrainedIndex | TrainedGuards }

/** A file is named for its examples, so that no other phrasings find it. */
const fileOf = (folder: string, examples: readonly object[]): string =>
  `${folder}/${digestOfTraining(examples, '')}.bin`

const notOfBuild = (file: string, cause: unknown): Error =>
  new Error(`${file} is not of this build: run npm run build again, or ship the folder whole. Until then it trains.`, {
    cause,
  })

/**
 * What was learned of these examples; undefined where there is no file of them.
 * @throws where the file is torn, or another build's
 */
const read = (folder: string, examples: readonly object[]): unknown => {
  const file = fileOf(folder, examples)
  if (!existsSync(file)) return undefined
  try {
    const { sources, trained } = unpack(readFileSync(file)) as Shipped // as writeTraining wrote it
    if (sources === trainingSources) return trained
  } catch (error) {
    throw notOfBuild(file, error)
  }
  throw notOfBuild(file, new Error('it was learned in another way than this release learns'))
}

/** The guards are the same for every lender: a folder without theirs is another build's. */
const readGuards = (folder: string): unknown => {
  const trained = read(folder, guardExamples)
  if (trained === undefined && existsSync(folder))
    throw notOfBuild(folder, new Error('it has nothing of the phrasings that ship with this release'))
  return trained
}

type Training = Pick<typeof training, 'learnIndex' | 'learnGuards'>

/** Where to read, how to learn what is not there, and the log that says where a file is of no use. */
type Reading = Training & { readonly folder: string; readonly log: Pick<AppContext['log'], 'error'> }

/** Whether a file of these examples shipped with the build, without reading it. */
export const isShipped = (folder: string, examples: readonly object[]): boolean => existsSync(fileOf(folder, examples))

/** Reads what was learned at build of the phrasings that ship, and trains for a lender who has others. */
export const createShippedTraining = ({ folder, learnIndex, learnGuards, log }: Reading): Training => {
  const orTrain = (reading: () => unknown): unknown => {
    try {
      return reading()
    } catch (err) {
      // The log writes no words of an error, so the mend is said as its own. Nothing else is thrown than notOfBuild.
      log.error({ err }, (err as Error).message)
      return undefined
    }
  }
  return {
    learnIndex: async (lender, phrasings, kept): Promise<Index> => {
      const shipped = orTrain(() => read(folder, phrasings)) as TrainedIndex | undefined // by their name
      return shipped === undefined ? learnIndex(lender, phrasings, kept) : openIndex(phrasings, { ...shipped, ...kept })
    },
    learnGuards: async (): Promise<GuardModel> => {
      const shipped = orTrain(() => readGuards(folder)) as TrainedGuards | undefined // likewise
      return shipped === undefined ? learnGuards() : openGuards(shipped)
    },
  }
}

/** Writes what was learned of these examples, for processes to read in place of learning it. */
export const writeTraining = async (folder: string, examples: readonly object[], shipped: Shipped): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(fileOf(folder, examples), pack(shipped))
}
