import { lastSignedAt, owesAdverseActionNotice } from '@hearthline/domain/application'
import { addMonths, type Day, instantToDay, laterDay } from '@hearthline/domain/calendar'
import type { CaseDays, Outcome } from '@hearthline/domain/retention'
import { rowOf } from '@hearthline/domain/workflow'
import type { LogEntry, Snapshot } from '../applications/index.ts'

type Case = {
  readonly snapshot: Snapshot
  readonly log: readonly LogEntry[]
  /** When the last notice of a refusal was made. */
  readonly noticeAt: Date | undefined
  readonly zone: string
}

const movedTo = ({ body }: LogEntry): unknown => (body as { readonly to?: unknown } | null)?.to // written by a unit of work

/** A counteroffer that was not taken is a refusal (12 CFR 1002.2(c)(1)(i)), whatever the step is called. */
const outcomeOf = ({ facts, step }: Snapshot): Outcome => {
  if (owesAdverseActionNotice(facts, step)) return 'DECLINED'
  return step === 'COMPLETE' ? 'COMPLETE' : 'CANCELLED'
}

/**
 * The days that its terms count from, by its log and the facts that the log leads to: columns and rows beside it may have been
 * written anew to have it purged. Undefined for one that goes on.
 */
export const daysOfCase = ({ snapshot, log, noticeAt, zone }: Case): CaseDays | undefined => {
  const { facts, step } = snapshot
  const last = log.findLast((entry) => movedTo(entry) !== undefined) ?? log[0]
  if (rowOf(step).waitsOn !== 'nobody' || last === undefined) return undefined
  const dayOf = (at: Date | string): Day => instantToDay(new Date(at).getTime(), zone)
  const endedOn = dayOf(last.at)
  const signedAt = lastSignedAt(facts)
  const { notarizedAt } = facts.notary ?? {}
  const outcome = outcomeOf(snapshot)
  return {
    outcome,
    endedOn,
    noticeOn: outcome === 'DECLINED' && noticeAt !== undefined ? laterDay(endedOn, dayOf(noticeAt)) : undefined,
    signedOn: signedAt === undefined ? undefined : dayOf(signedAt),
    notarizedOn: notarizedAt === undefined ? undefined : dayOf(notarizedAt),
    lineEndsOn:
      signedAt === undefined || facts.offer === undefined
        ? undefined
        : addMonths(dayOf(signedAt), facts.offer.termYears * 12),
  }
}
