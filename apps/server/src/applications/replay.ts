import type { ApplicationFacts } from '@hearthline/domain/application'
import { upgradeFacts } from '@hearthline/domain/facts'
import canonicalize from 'canonicalize'
import { isChainIntact, type LogEntry } from './log-entry.ts'
import type { Snapshot } from './unit-of-work.ts'

/** The change of facts in a row of the log, in the facts version it was written in (1 if it names none). */
type Body = {
  readonly change?: Readonly<Record<string, unknown>>
  readonly cleared?: readonly string[]
  readonly factsVersion?: number
}

/** The facts rebuilt from the log: every change in order, upgraded to this release. */
export const replayFacts = (log: readonly LogEntry[]): Partial<ApplicationFacts> => {
  let facts: Readonly<Record<string, unknown>> = {}
  let version = 1
  for (const { body } of log) {
    const { change, cleared = [], factsVersion = 1 } = body as Body // written by a unit of work
    if (change === undefined) continue
    facts = upgradeFacts(facts, version, factsVersion)
    version = factsVersion
    facts = {
      ...Object.fromEntries(Object.entries(facts).filter(([section]) => !cleared.includes(section))),
      ...change,
    }
  }
  return upgradeFacts(facts, version)
}

type LoggedSnapshot = Pick<Snapshot, 'uuid' | 'facts' | 'lastSeq' | 'lastHash'>

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
    canonicalize(replayFacts(known)) === canonicalize(facts)
  )
}
