import { instantToDay } from '@hearthline/domain/calendar'
import type { FlagMoment } from '@hearthline/domain/flags'
import type { Organisation } from './registry.ts'

const NONE: ReadonlySet<string> = new Set()

/** What decides about a lender's flags besides flag and user; without `stopped`, of flags that are no experiments. */
export const flagMomentOf = (
  { timeZone, experimentHoldOutPercent = 0 }: Organisation,
  stopped: ReadonlySet<string> = NONE,
): FlagMoment => ({ today: instantToDay(Date.now(), timeZone), holdOutPercent: experimentHoldOutPercent, stopped })
