import type { TagForm } from '../tagged-tests/proofs.ts'
import { clauseId, DOCUMENT_LETTERS } from './parse-section.ts'

const letters = Object.values(DOCUMENT_LETTERS).join('')
const TAG = new RegExp(`^\\[([${letters}])-(\\d+(?:\\.\\d+)?)-(\\d{2,3})(?:\\.\\.(\\d{2,3}))?\\]$`)

const idsOf = (text: string): readonly string[] => {
  const match = TAG.exec(text)
  if (match === null) return []
  const [, letter = '', section = '', from = '', to = from] = match
  const count = Number(to) - Number(from) + 1
  const ids = Array.from({ length: Math.max(count, 0) }, (_, index) => clauseId(letter, section, Number(from) + index))
  return ids[0] === `${letter}-${section}-${from}` ? ids : []
}

/** Tags such as [P-4.3-17] or [P-4.3-01..05]. */
export const CLAUSE_TAGS: TagForm = {
  candidate: new RegExp(`\\[[${letters}]-\\d[^\\]\\n]*\\]`, 'g'),
  ids: idsOf,
  unreadable: 'is no clause id (write [P-4.3-07] or [P-4.3-07..12])',
}

/** Clauses of routes, redirects, shell and behaviours: what a person sees must be proven by what a person runs. */
const OF_WHAT_RUNS: ReadonlySet<string> = new Set(['P-2.1', 'P-2.2', 'P-2.3', 'P-2.4', 'P-4.4', 'C-2'])

/** Clauses of other sections that say what a page does: a part alone proved them once, and no page used it. */
const ALSO: ReadonlySet<string> = new Set(['P-7-40', 'P-8-10', 'P-8-11', 'P-8-12', 'P-8-24', 'P-9-36'])

/** @example needsWhatRuns('P-2.4-07') */
export const needsWhatRuns = (id: string): boolean => ALSO.has(id) || OF_WHAT_RUNS.has(id.slice(0, id.lastIndexOf('-')))
