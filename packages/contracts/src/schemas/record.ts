import { shownFacts } from '@hearthline/domain/facts'
import { type ReachedStage, STAGE_VALUES, STEPS } from '@hearthline/domain/workflow'
import { z } from 'zod/mini'
import { Day, Instant, Uuid } from './basics.ts'

const STAGES = Object.keys(STAGE_VALUES) as [ReachedStage, ...ReachedStage[]] // its own keys

/** Our own, fuller view of an application in integer cents, for its owner and staff. It never contains a secret. */
export const ApplicationRecord = z.object({
  uuid: Uuid,
  loanNumber: z.string(),
  createdAt: Instant,
  step: z.enum(STEPS),
  stepEnteredAt: Instant,
  stage: z.enum(STAGES),
  furthestStage: z.enum(STAGES),
  version: z.number(),
  /** Today on the organisation's clock, so that pages show the right dates in a sandbox too. */
  today: Day,
  ...shownFacts,
  /** Two people of the lender froze it: nothing goes on, and what would change it is refused (applicationFrozen). */
  isPaused: z.optional(z.literal(true)),
  /** The hard credit report, once it is too old to sign on; computed at every read. */
  expiredReport: z.optional(z.object({ pulledOn: Day, since: Day, canBeRenewed: z.boolean() })),
})
export type ApplicationRecord = z.output<typeof ApplicationRecord>
