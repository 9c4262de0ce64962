import type { ApplicationFacts } from '@hearthline/domain/application'
import { FACTS_VERSION } from '@hearthline/domain/facts'
import type { Db } from '../platform/db/index.ts'
import type { LoggedChange } from './log-change.ts'
import { isAsHashed, type LogEntry } from './log-entry.ts'
import { findUnbroken, type Head, readTelling, type Telling } from './log-store.ts'
import { areSame, replayFacts } from './replay.ts'
import type { ApplicationTables } from './tables.ts'

/** What was read of a log, oldest first, and whether all its rows are linked up to the application's last one. */
export type LogExcerpt = { readonly entries: readonly LogEntry[]; readonly isUnbroken: boolean }

/** The rows that tell so much, of the logs of many applications, by their uuids. */
export const readExcerpts = async (
  db: Db,
  organisation: string,
  { heads, telling }: { readonly heads: readonly Head[]; readonly telling: Telling },
): Promise<ReadonlyMap<string, LogExcerpt>> => {
  const tables = db.read<ApplicationTables>(organisation)
  const applications = heads.map(({ uuid }) => uuid)
  const logs = await readTelling(tables, organisation, { applications, telling })
  const unbroken = await findUnbroken(tables, organisation, heads)
  const excerptOf = ({ uuid, lastSeq }: Head): LogExcerpt => ({
    // The application, as it was read, knows nothing of what was written since.
    entries: (logs.get(uuid) ?? []).filter(({ seq }) => seq <= lastSeq),
    isUnbroken: unbroken.has(uuid),
  })
  return new Map(heads.map((head) => [head.uuid, excerptOf(head)]))
}

type Sections = Readonly<Record<string, unknown>>

const replayed = new WeakMap<LogExcerpt, Partial<ApplicationFacts>>()

/** The facts that an excerpt gives, replayed once for all who ask. Only the sections that it was read for are whole. */
export const factsOf = (excerpt: LogExcerpt): Partial<ApplicationFacts> => {
  const known = replayed.get(excerpt) ?? replayFacts(excerpt.entries)
  replayed.set(excerpt, known)
  return known
}

const onlyOf = (sections: readonly string[], facts: Sections): Sections =>
  Object.fromEntries(sections.flatMap((section) => (facts[section] === undefined ? [] : [[section, facts[section]]])))

const leadsTo = (excerpt: LogExcerpt, facts: Sections, sections: readonly string[]): boolean => {
  try {
    return areSame(onlyOf(sections, factsOf(excerpt)), onlyOf(sections, facts))
  } catch {
    return false // a change of a list that never was
  }
}

/** The rows that say something of these sections which no later row says anew, and all that were read for something else. */
const inForce = (entries: readonly LogEntry[], { kinds, sections }: Telling): readonly LogEntry[] => {
  const replacedLater = new Set<string>()
  return entries.toReversed().filter(({ seq, kind, body }) => {
    const { change, lists, cleared = [], factsVersion } = body as Partial<LoggedChange> // written by a unit of work
    const replaced = [...Object.keys(change ?? {}), ...cleared].filter((section) => sections.includes(section))
    // Rows of an older version may name a section otherwise.
    const isWhole = change !== undefined && lists === undefined && factsVersion === FACTS_VERSION
    const isReplaced = isWhole && replaced.every((section) => replacedLater.has(section))
    for (const section of replaced) replacedLater.add(section)
    return seq === 1 || kinds.includes(kind) || !isReplaced
  })
}

/**
 * What `isLogWhole` says of a whole log, of an excerpt: the log is linked up to the application's last row, each row that is still in
 * force is what its hash says, and they give the sections that were asked for. A row that is missing though it changes one of them is
 * seen by the facts. What all other rows hold is for whoever walks the whole log.
 */
export const explainsFacts = (
  { uuid, facts }: { readonly uuid: string; readonly facts: Sections },
  excerpt: LogExcerpt,
  telling: Telling,
): boolean =>
  excerpt.isUnbroken &&
  inForce(excerpt.entries, telling).every((row) => isAsHashed(uuid, row)) &&
  leadsTo(excerpt, facts, telling.sections)
