/** Of 10,000, so that weights may have two decimal places. */
const PLACES = 10_000

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * A place from 0 to 9,999, the same for a salt and a tracker on every machine: FNV-1a, and the last mixing of MurmurHash3, without
 * which names that differ in their last letter alone come to neighbouring places.
 */
export const placeOf = (salt: string, trackerId: string): number => {
  let hash = FNV_OFFSET
  for (const letter of `${salt}:${trackerId}`) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, FNV_PRIME)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % PLACES
}

/** What people may be shown; the weights need not add up to anything. */
export type Variation = { readonly key: string; readonly weight: number }

/** Part of all people, from one place up to the next, in percent of them. */
export type Slice = { readonly fromPercent: number; readonly toPercent: number }

export type Experiment = {
  readonly key: string
  readonly variations: readonly Variation[]
  /** Experiments of a layer exclude each other: each has a slice of it that no other one overlaps. */
  readonly layer?: { readonly key: string; readonly slice: Slice } | undefined
  /** People who take part in no experiment of the lender, so that what all together change can be seen. */
  readonly holdOutPercent: number
}

const HOLD_OUT = 'hold-out'

/** Whether somebody is among the first so many percent by this salt. Who is stays so when it becomes more. */
export const isBelow = (percent: number, salt: string, trackerId: string): boolean =>
  placeOf(salt, trackerId) < (percent * PLACES) / 100

/** Whether somebody is kept out of every experiment of a lender. The same people for all of them. */
export const isHeldOut = (percent: number, trackerId: string): boolean => isBelow(percent, HOLD_OUT, trackerId)

const isInSlice = ({ fromPercent, toPercent }: Slice, place: number): boolean =>
  place >= (fromPercent * PLACES) / 100 && place < (toPercent * PLACES) / 100

/** The variation of somebody who takes part; null for who does not. Of an experiment without weights nobody does. */
export const assignmentOf = (experiment: Experiment, trackerId: string): string | null => {
  const { key, variations, layer, holdOutPercent } = experiment
  if (isHeldOut(holdOutPercent, trackerId)) return null
  if (layer !== undefined && !isInSlice(layer.slice, placeOf(layer.key, trackerId))) return null
  const whole = variations.reduce((sum, { weight }) => sum + weight, 0)
  const place = (placeOf(key, trackerId) * whole) / PLACES
  let from = 0
  for (const variation of variations) {
    from += variation.weight
    if (place < from) return variation.key
  }
  return null
}
