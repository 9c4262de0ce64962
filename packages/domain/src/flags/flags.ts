import { assignmentOf, type Experiment, isBelow } from '../experiments/index.ts'

/** portal.md 7: the experiment that lets additional signers see what is asked of them. */
export const SIGNER_CONDITIONS_FLAG = 'fe-heloc-additional-signer-conditions'

/** portal.md 7: what the dashboard shows first. On: the next step above the progress; control: below it. */
export const DASHBOARD_FLAG = 'fe-heloc-redesign-2025'

/** What somebody sees who takes part in an experiment and is shown what everybody else is. */
export const CONTROL = 'control'

/** Part of a flag whose variations are compared: between its days, the last one included. */
export type FlagExperiment = Pick<Experiment, 'variations' | 'layer'> & {
  readonly startsOn: string
  readonly endsOn: string
}

/** A flag of a lender: on for a share of the users whose attributes are all among those listed. */
export type FlagRule = {
  readonly key: string
  readonly enabled: boolean
  /** 0 to 100, the share of trackers in percent. */
  readonly percent: number
  readonly audience: Readonly<Record<string, readonly string[]>>
  readonly experiment?: FlagExperiment | undefined
}

export type FlagUser = {
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  readonly trackerId: string | null
}

/** What decides besides the flag and the user. */
export type FlagMoment = {
  /** Where the lender is. */
  readonly today: string
  /** In percent: who takes part in no experiment of the lender. */
  readonly holdOutPercent: number
  /** Experiments that a guard stopped. */
  readonly stopped: ReadonlySet<string>
}

const isInShare = ({ key, percent }: FlagRule, trackerId: string | null): boolean =>
  percent === 100 || (trackerId !== null && isBelow(percent, key, trackerId))

/** Whether a flag applies to a user at all: it is switched on, and the user has the attributes. */
const isAsked = (flag: FlagRule, { attributes }: FlagUser): boolean =>
  flag.enabled && Object.entries(flag.audience).every(([name, values]) => values.includes(String(attributes[name])))

const runs = ({ startsOn, endsOn }: FlagExperiment, { today }: FlagMoment): boolean =>
  startsOn <= today && today <= endsOn

/**
 * What a user sees of a flag: a variation, the control, or null if it does not apply to them. Of an experiment that has not begun,
 * has ended or was stopped, and without a tracker, nobody sees anything.
 */
export const variationOf = (flag: FlagRule, user: FlagUser, moment: FlagMoment): string | null => {
  const { key, experiment } = flag
  if (!isAsked(flag, user)) return null
  if (experiment === undefined) return isInShare(flag, user.trackerId) ? 'on' : CONTROL
  const isRunning = runs(experiment, moment) && !moment.stopped.has(key)
  if (!isRunning || user.trackerId === null || !isInShare(flag, user.trackerId)) return null
  const { variations, layer } = experiment
  return assignmentOf({ key, variations, layer, holdOutPercent: moment.holdOutPercent }, user.trackerId)
}

/** Whether a user sees something else than before. A user without a tracker does where everybody does. */
export const isFlagOn = (flag: FlagRule, user: FlagUser, moment: FlagMoment): boolean =>
  ![null, CONTROL].includes(variationOf(flag, user, moment))
