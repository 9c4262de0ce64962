import type { ApplicationFacts } from '@hearthline/domain/application'
import { upgradeFacts } from '@hearthline/domain/facts'
import canonicalize from 'canonicalize'
import { isChainIntact, type LogEntry } from './log-entry.ts'
import type { Snapshot } from './unit-of-work.ts'

/** What a row of the log says of the facts, in the words of the version it was written in: 1 where it names none. */
type Body = {
  readonly change?: Readonly<Record<string, unknown>>
  readonly cleared?: readonly string[]
  readonly factsVersion?: number
}

/** The facts as the log tells them: every change of theirs, in order, as this release has them. */
export const replayFacts = (log: readonly LogEntry[]): Partial<ApplicationFacts> => {
  let facts: Readonly<Record<string, unknown>> = {}
  let version = 1
  for (const { body } of log) {
    const { change, cleared = [], factsVersion = 1 } = body as Body // written by an application in hand
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

type Told = Pick<Snapshot, 'uuid' | 'facts' | 'lastSeq' | 'lastHash'>

/**
 * Whether an application is what its log says: every row the one that was written, none missing before the last one the
 * application knows of, and the facts the ones that the changes lead to.
 */
export const isLogWhole = ({ uuid, facts, lastSeq, lastHash }: Told, log: readonly LogEntry[]): boolean => {
  const known = log.slice(0, lastSeq)
  return (
    known.length === lastSeq &&
    isChainIntact(uuid, known) &&
    known.at(-1)?.hash.equals(lastHash) === true &&
    canonicalize(replayFacts(known)) === canonicalize(facts)
  )
}
