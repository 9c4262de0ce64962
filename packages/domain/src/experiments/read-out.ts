import type { Variation } from './assignment.ts'
import { checkRatio, type RatioCheck } from './sample-ratio.ts'
import { type Counts, type Difference, differenceOf } from './sequential-test.ts'

/** How many people saw a variation, and how many of them reached each step afterwards. */
export type Seen = {
  readonly variation: string
  readonly people: number
  readonly reached: Readonly<Record<string, number>>
}

export type ExperimentAsked = {
  readonly variations: readonly Variation[]
  /** The variation that the others are compared with. */
  readonly control: string
  /** Steps that more people are to reach. */
  readonly goals: readonly string[]
  /** Steps that not more people may reach. */
  readonly guards: readonly string[]
  /** How often, in percent, any difference may be found where there is none. */
  readonly alphaPercent: number
}

export type StepOfVariation = Counts & {
  readonly step: string
  readonly variation: string
  /** Against the control; null for the control itself, and while too few took part. */
  readonly difference: Difference | null
}

/**
 * counting: nothing can be said yet. different: of a goal, with bounds that exclude none. harmful: more people reach a guarded step.
 * mixedUp: not as many people as the weights say, so that nothing may be read from it.
 */
export type ExperimentVerdict = 'counting' | 'different' | 'harmful' | 'mixedUp'

export type ReadOut = {
  readonly ratio: RatioCheck
  readonly goals: readonly StepOfVariation[]
  readonly guards: readonly StepOfVariation[]
  readonly verdict: ExperimentVerdict
}

const excludesNone = ({ difference }: StepOfVariation): boolean =>
  difference !== null && (difference.low > 0 || difference.high < 0)

const isMore = ({ difference }: StepOfVariation): boolean => difference !== null && difference.low > 0

/**
 * What can be said of an experiment at any time, however often it was looked at. Alpha is shared out among all comparisons of a
 * kind (Bonferroni), so that many goals find no more by chance than one.
 */
export const readOut = (asked: ExperimentAsked, seen: readonly Seen[]): ReadOut => {
  const { variations, control, alphaPercent } = asked
  const seenOf = (key: string): Seen =>
    seen.find(({ variation }) => variation === key) ?? { variation: key, people: 0, reached: {} }
  const compare = (steps: readonly string[]): readonly StepOfVariation[] => {
    const alpha = alphaPercent / 100 / Math.max(1, steps.length * (variations.length - 1))
    return steps.flatMap((step) => {
      const countsOf = (key: string): Counts => {
        const { people, reached } = seenOf(key)
        return { people, converted: reached[step] ?? 0 }
      }
      return variations.map(({ key }) => ({
        step,
        variation: key,
        ...countsOf(key),
        difference: key === control ? null : (differenceOf(countsOf(key), countsOf(control), alpha) ?? null),
      }))
    })
  }
  const ratio = checkRatio(
    variations.map(({ key }) => seenOf(key).people),
    variations.map(({ weight }) => weight),
  )
  const [goals, guards] = [compare(asked.goals), compare(asked.guards)]
  const verdict = ((): ExperimentVerdict => {
    if (guards.some(isMore)) return 'harmful'
    if (ratio.isMixedUp) return 'mixedUp'
    return goals.some(excludesNone) ? 'different' : 'counting'
  })()
  return { ratio, goals, guards, verdict }
}
