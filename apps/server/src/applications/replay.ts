import type { ApplicationFacts } from '@hearthline/domain/application'
import canonicalize from 'canonicalize'
import type { Snapshot } from './in-hand.ts'
import { isChainIntact, type LogEntry } from './log-entry.ts'

type Body = { readonly change?: Partial<ApplicationFacts>; readonly cleared?: readonly string[] }

/** The facts as the log tells them: every change of theirs, in order. */
export const replayFacts = (log: readonly LogEntry[]): Partial<ApplicationFacts> => {
  const facts = new Map<string, unknown>()
  for (const { body } of log) {
    const { change = {}, cleared = [] } = body as Body // written by an application in hand
    for (const section of cleared) facts.delete(section)
    for (const [section, value] of Object.entries(change)) facts.set(section, value)
  }
  return Object.fromEntries(facts)
}

/**
 * Whether an application is what its log says: every row the one that was written, none missing before the last one the
 * application knows of, and the facts the ones that the changes lead to.
 */
export const isLogWhole = (
  { uuid, facts, lastSeq, lastHash }: Pick<Snapshot, 'uuid' | 'facts' | 'lastSeq' | 'lastHash'>,
  log: readonly LogEntry[],
): boolean => {
  const known = log.slice(0, lastSeq)
  return (
    known.length === lastSeq &&
    isChainIntact(uuid, known) &&
    known.at(-1)?.hash.equals(lastHash) === true &&
    canonicalize(replayFacts(known)) === canonicalize(facts)
  )
}
