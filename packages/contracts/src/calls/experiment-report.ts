import { STEPS } from '@hearthline/domain/workflow'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EXPERIMENT_VARIES } from '../schemas/experiment.ts'
import { CONSOLE } from './service-paths.ts'

/** Points of 1, with bounds that hold however often one looks. */
const ShareDifference = z.object({ estimate: z.number(), low: z.number(), high: z.number(), p: z.number() })

const StepOfVariation = z.object({
  step: z.enum(STEPS),
  variation: z.string(),
  people: z.number(),
  converted: z.number(),
  difference: z.nullable(ShareDifference),
})

const ExperimentReport = z.object({
  key: z.string(),
  owner: z.string(),
  hypothesis: z.string(),
  varies: z.enum(EXPERIMENT_VARIES),
  startsOn: z.string(),
  endsOn: z.string(),
  /** planned, running, ended: by its days. off: the flag is off. stopped: a guard stopped it. */
  state: z.enum(['planned', 'running', 'ended', 'off', 'stopped']),
  /** The guarded step and the variation that stopped it, and when. */
  stopped: z.nullable(z.object({ step: z.enum(STEPS), variation: z.string(), at: z.string() })),
  verdict: z.enum(['counting', 'different', 'harmful', 'mixedUp']),
  /** The chance of these numbers of people where they are assigned by the weights. */
  ratioP: z.number(),
  variations: z.array(z.object({ key: z.string(), weight: z.number(), people: z.number() })),
  goals: z.array(StepOfVariation),
  guards: z.array(StepOfVariation),
})
export type ExperimentReport = z.output<typeof ExperimentReport>

export const readExperiments = endpoint({
  name: 'readExperiments',
  method: 'GET',
  path: `${CONSOLE}/experiments`,
  says: 'The experiments of the lender, each with who saw what and how many reached its goals',
  who: 'staff',
  does: 'readExperiments',
  reply: z.array(ExperimentReport),
})
