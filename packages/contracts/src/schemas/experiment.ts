import { STEPS } from '@hearthline/domain/workflow'
import { z } from 'zod/mini'
import { Json } from './basics.ts'
import { OrganisationText } from './organisation-data.ts'

const LOOKS_ALONE =
  'variables of how pages look alone: never a price, policy, legal text or whom somebody is steered to'

/** What an experiment may vary. Whatever is not named here, it may not. */
export const EXPERIMENT_VARIES = ['order', 'layout', 'help', 'picture', 'prompt'] as const

/** By what an experiment may choose people. Home, age, income, language of a group and the like would be steering. */
export const EXPERIMENT_AUDIENCE: readonly string[] = ['orgCode', 'device']

/** Names of variables that would carry a price, a rule, a legal text or a person to deal with. */
const CARRIES_MORE =
  /price|rate|apr|fee|margin|cost|cents|percent|amount|limit|term|policy|score|consent|disclosure|legal|notice|officer|originator|broker|lender/i

const VariationKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, 'a key such as control'))
const ExperimentDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day as YYYY-MM-DD'))
const SharePercent = z.number().check(z.minimum(0), z.maximum(100))

const ExperimentVariation = z.strictObject({
  key: VariationKey,
  weight: z.number().check(z.minimum(0), z.maximum(1000)),
  variables: z
    .record(z.string(), Json)
    .check(z.refine((variables) => !Object.keys(variables).some((name) => CARRIES_MORE.test(name)), LOOKS_ALONE)),
})

/** A flag whose variations are compared. The control is what everybody else sees. */
export const FlagExperiment = z.strictObject({
  /** Who answers for it. */
  owner: OrganisationText,
  /** What is thought to happen, and why. */
  hypothesis: OrganisationText,
  varies: z.enum(EXPERIMENT_VARIES),
  /** Both included, where the lender is. */
  startsOn: ExperimentDay,
  endsOn: ExperimentDay,
  variations: z.array(ExperimentVariation).check(z.minLength(2), z.maxLength(6)),
  /** Experiments of one layer exclude each other: each has a slice of all people. */
  layer: z.optional(
    z.strictObject({
      key: VariationKey,
      slice: z.strictObject({ fromPercent: SharePercent, toPercent: SharePercent }),
    }),
  ),
  /** Steps that more people are to reach. */
  goals: z.array(z.enum(STEPS)).check(z.minLength(1), z.maxLength(10)),
  /** Steps that not more people may reach, as CANCELLED: the experiment stops by itself where they do. */
  guards: z.array(z.enum(STEPS)).check(z.maxLength(5)),
  /** How often a difference may be found where there is none; 5 without it. */
  alphaPercent: z.optional(z.number().check(z.minimum(0.1), z.maximum(10))),
})
