import type { FloodDetermination as DomainDetermination } from '@hearthline/domain/application'
import { z } from 'zod/mini'
import { Day, text } from './basics.ts'
import { RealDay } from './person.ts'

/** What a person copies from the federal form (FEMA Form 086-0-32), beside zone and hazard area. */
export const floodDetermination = {
  communityName: text(100),
  communityNumber: text(6),
  mapPanel: text(20),
  mapOn: RealDay,
  determinedOn: RealDay,
  preparer: text(100),
}

const short = z.string().check(z.maxLength(100))

/** The same as it is kept, and as a vendor gives it. */
export const FloodDetermination = z.object({
  communityName: short,
  communityNumber: short,
  mapPanel: short,
  mapOn: Day,
  determinedOn: Day,
  preparer: short,
  participates: z.boolean(),
  lifeOfLoan: z.boolean(),
}) satisfies z.ZodMiniType<DomainDetermination>
