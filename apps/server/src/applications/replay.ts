import { isDeepStrictEqual } from 'node:util'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { upgradeFacts } from '@hearthline/domain/facts'
import { afterChange, type LoggedChange } from './log-change.ts'
import { canonicalText, isChainIntact, type LogEntry } from './log-entry.ts'
import type { Snapshot } from './unit-of-work.ts'

/** The facts rebuilt from the log: every change in order, upgraded to this release. */
export const replayFacts = (log: readonly LogEntry[]): Partial<ApplicationFacts> => {
  let facts: Readonly<Record<string, unknown>> = {}
  let version = 1
  for (const { body } of log) {
    const logged = body as Partial<LoggedChange> // written by a unit of work
    const { change, factsVersion = 1 } = logged
    if (change === undefined) continue
    facts = afterChange(upgradeFacts(facts, version, factsVersion), { ...logged, change })
    version = factsVersion
  }
  return upgradeFacts(facts, version)
}

type LoggedSnapshot = Pick<Snapshot, 'uuid' | 'facts' | 'lastSeq' | 'lastHash'>

/** The canonical text decides where the same values are not alike as objects, as without a key and with undefined. */
export const areSame = (replayed: unknown, facts: unknown): boolean =>
  isDeepStrictEqual(replayed, facts) || canonicalText(replayed) === canonicalText(facts)

/** A log that was written anew may hold changes of lists that never were. */
const leadsTo = (log: readonly LogEntry[], facts: ApplicationFacts): boolean => {
  try {
    return areSame(replayFacts(log), facts)
  } catch {
    return false
  }
}

/**
 * Whether an application agrees with its log: the chain is intact and complete up to the application's last row, and
 * replaying the changes gives its facts.
 */
export const isLogWhole = ({ uuid, facts, lastSeq, lastHash }: LoggedSnapshot, log: readonly LogEntry[]): boolean => {
  const known = log.slice(0, lastSeq)
  return (
    known.length === lastSeq &&
    isChainIntact(uuid, known) &&
    known.at(-1)?.hash.equals(lastHash) === true &&
    leadsTo(known, facts)
  )
}
