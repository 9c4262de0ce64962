import { EXPERIMENT_AUDIENCE, type Flag, type OrganisationRecord } from '@hearthline/contracts'
import { isDay } from '@hearthline/domain/calendar'
import { CONTROL } from '@hearthline/domain/flags'
import type { Path, RecordError } from './error.ts'

const error = (path: Path, says: string, mend: string): RecordError => ({ path, says, mend })

type Named = { readonly at: number; readonly flag: Flag; readonly experiment: NonNullable<Flag['experiment']> }

const days = ({ at, experiment: { startsOn, endsOn } }: Named): readonly RecordError[] => {
  const path = ['flags', at, 'experiment']
  const unreal = Object.entries({ startsOn, endsOn }).filter(([, on]) => !isDay(on))
  if (unreal.length > 0)
    return unreal.map(([name, on]) => error([...path, name], `is ${on}`, 'give a day of the calendar'))
  return startsOn <= endsOn ? [] : [error([...path, 'endsOn'], `is ${endsOn}`, `give ${startsOn} or a later day`)]
}

const variations = ({ at, experiment }: Named): readonly RecordError[] => {
  const path = ['flags', at, 'experiment', 'variations']
  const keys = experiment.variations.map(({ key }) => key)
  return [
    ...keys.flatMap((key, nth) =>
      keys.indexOf(key) < nth ? [error([...path, nth], `repeats ${key}`, 'name it once')] : [],
    ),
    ...(keys.includes(CONTROL) ? [] : [error(path, `has no ${CONTROL}`, 'name what everybody else sees')]),
    ...(experiment.variations.filter(({ weight }) => weight > 0).length > 1
      ? []
      : [error(path, 'has not two weights above 0', 'give two variations some people')]),
  ]
}

const audience = ({ at, flag }: Named): readonly RecordError[] =>
  Object.keys(flag.audience)
    .filter((name) => !EXPERIMENT_AUDIENCE.includes(name))
    .map((name) =>
      error(
        ['flags', at, 'audience', name],
        'would choose people for an experiment by what they are',
        `take ${EXPERIMENT_AUDIENCE.join(' or ')}`,
      ),
    )

const measures = ({ at, experiment: { goals, guards } }: Named): readonly RecordError[] =>
  guards.flatMap((step, nth) =>
    goals.includes(step)
      ? [error(['flags', at, 'experiment', 'guards', nth], `is ${step}, a goal too`, 'name it once')]
      : [],
  )

/** Slices of one layer that share people, at the later of the two. */
const slices = (all: readonly Named[]): readonly RecordError[] =>
  all.flatMap(({ at, experiment: { layer } }, nth) => {
    if (layer === undefined) return []
    const path = ['flags', at, 'experiment', 'layer', 'slice']
    const { fromPercent, toPercent } = layer.slice
    if (fromPercent >= toPercent) return [error(path, `has nobody`, 'end it after where it begins')]
    const before = all.slice(0, nth).find(({ experiment: other }) => {
      const { key, slice } = other.layer ?? { key: undefined, slice: layer.slice }
      return key === layer.key && slice.fromPercent < toPercent && fromPercent < slice.toPercent
    })
    return before === undefined ? [] : [error(path, `shares people with ${before.flag.key}`, 'part the slices')]
  })

/** What the schema of an experiment cannot see: its days, its control, whom it chooses, and the other experiments. */
export const experimentErrors = ({ flags }: Pick<OrganisationRecord, 'flags'>): readonly RecordError[] => {
  const all = flags.flatMap((flag, at) =>
    flag.experiment === undefined ? [] : [{ at, flag, experiment: flag.experiment }],
  )
  return [
    ...all.flatMap((one) => [...days(one), ...variations(one), ...audience(one), ...measures(one)]),
    ...slices(all),
  ]
}
