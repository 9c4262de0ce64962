import type { ReplyOf, readClocks } from '@hearthline/contracts'
import { addDays, day } from '@hearthline/domain/calendar'

export type Clock = ReplyOf<typeof readClocks>[number]

/** A week ahead is near enough to look at. */
const NEAR_DAYS = 7

/** 'ended': it was met, or what it waited for was done. */
export type Standing = 'running' | 'near' | 'past' | 'ended'

export const standingOf = ({ dueOn, isRunning, kind }: Clock, { today, overdue }: Place): Standing => {
  // A clock that ran out has had its row met; what it asks for is still to be done.
  if (!isRunning) return overdue.includes(kind) ? 'past' : 'ended'
  if (dueOn <= today) return 'past'
  return dueOn <= addDays(day(today), NEAR_DAYS) ? 'near' : 'running'
}

/** Today where the lender is, and the clocks that ran out and still ask for something. */
export type Place = { readonly today: string; readonly overdue: readonly string[] }
