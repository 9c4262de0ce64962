/** portal.md 7: the experiment that lets additional signers see what is asked of them. */
export const SIGNER_CONDITIONS_FLAG = 'fe-heloc-additional-signer-conditions'

/** portal.md 7: what the dashboard shows first. On: the next step above the progress; control: below it. */
export const DASHBOARD_FLAG = 'fe-heloc-redesign-2025'

/** A flag of a lender: on for a share of the users whose attributes are all among those listed. */
export type FlagRule = {
  readonly key: string
  readonly enabled: boolean
  /** 0 to 100, the share of trackers in percent. */
  readonly percent: number
  readonly audience: Readonly<Record<string, readonly string[]>>
}

export type FlagUser = {
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  readonly trackerId: string | null
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * A bucket from 0 to 99, always the same for a flag and a tracker, on every machine (FNV-1a); flags do not share their
 * buckets.
 */
export const bucketOf = (key: string, trackerId: string): number => {
  let hash = FNV_OFFSET
  for (const letter of `${key}:${trackerId}`) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, FNV_PRIME) >>> 0
  }
  return hash % 100
}

const isInShare = ({ key, percent }: FlagRule, trackerId: string | null): boolean =>
  percent === 100 || (trackerId !== null && bucketOf(key, trackerId) < percent)

/** Whether a flag applies to a user at all: it is switched on, and the user has the attributes. */
const isAsked = (flag: FlagRule, { attributes }: FlagUser): boolean =>
  flag.enabled && Object.entries(flag.audience).every(([name, values]) => values.includes(String(attributes[name])))

/**
 * The variant of an experiment that a user sees: the variation, the control, or undefined if it does not apply to them.
 */
export const variationOf = (flag: FlagRule, user: FlagUser): 'on' | 'control' | null =>
  isAsked(flag, user) ? (isInShare(flag, user.trackerId) ? 'on' : 'control') : null

/** Whether a flag is on for a user. A user without a tracker is only in a share of 100. */
export const isFlagOn = (flag: FlagRule, user: FlagUser): boolean => variationOf(flag, user) === 'on'
