import type { Flag } from '@hearthline/contracts'
import { type ReadOut, readOut, type Seen } from '@hearthline/domain/experiments'
import { CONTROL } from '@hearthline/domain/flags'
import type { Kysely } from 'kysely'
import { countPeople, countReached } from './store.ts'
import type { ExperimentTables } from './tables.ts'

export type Experiment = Pick<Flag, 'key' | 'enabled'> & NonNullable<Flag['experiment']>

const ALPHA_PERCENT = 5

export const experimentsIn = (flags: readonly Flag[]): readonly Experiment[] =>
  flags.flatMap(({ key, enabled, experiment }) => (experiment === undefined ? [] : [{ ...experiment, key, enabled }]))

export type Measured = { readonly experiment: Experiment; readonly seen: readonly Seen[]; readonly result: ReadOut }

/** What can be said of each of these experiments now. An application counts once, by the variation that it met first. */
export const measure = async (
  db: Kysely<ExperimentTables>,
  organisation: string,
  experiments: readonly Experiment[],
): Promise<readonly Measured[]> => {
  if (experiments.length === 0) return []
  const keys = experiments.map(({ key }) => key)
  const steps = [...new Set(experiments.flatMap(({ goals, guards }) => [...goals, ...guards]))]
  const people = await countPeople(db, organisation, keys)
  const reached = await countReached(db, organisation, { experiments: keys, steps })
  return experiments.map((experiment) => {
    const seen = people
      .filter((row) => row.experiment === experiment.key)
      .map(
        ({ variation, people: count }): Seen => ({
          variation,
          people: count,
          reached: Object.fromEntries(
            reached
              .filter((row) => row.experiment === experiment.key && row.variation === variation)
              .map((row) => [row.step, row.people]),
          ),
        }),
      )
    const asked = { ...experiment, control: CONTROL, alphaPercent: experiment.alphaPercent ?? ALPHA_PERCENT }
    return { experiment, seen, result: readOut(asked, seen) }
  })
}
