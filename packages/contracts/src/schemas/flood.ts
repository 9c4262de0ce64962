import { text } from './basics.ts'
import { RealDay } from './person.ts'

/** What staff copy from the federal form (FEMA Form 086-0-32), besides zone and hazard area. */
export const floodDetermination = {
  communityName: text(100),
  communityNumber: text(6),
  mapPanel: text(20),
  mapOn: RealDay,
  determinedOn: RealDay,
  preparer: text(100),
}
