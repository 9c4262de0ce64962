import { resolve } from 'node:path'
import { cover, overdue, unknownIds } from './coverage.ts'
import { drawCoverage } from './markdown.ts'
import { readFindings, readIssueTitles, readResolved, readSections } from './read.ts'

const REPOSITORY = resolve(import.meta.dirname, '../..')

/**
 * Everything that `npm run check` refuses: unreadable, misplaced or unknown tags, and open clauses of resolved issues.
 */
export const checkSpecCoverage = async (root = REPOSITORY): Promise<readonly string[]> => {
  const [sections, findings, resolved] = await Promise.all([readSections(root), readFindings(root), readResolved(root)])
  return [
    ...findings.errors,
    ...unknownIds(sections, findings.proofs),
    ...overdue(cover(sections, findings.proofs), resolved),
  ]
}

/** The text of docs/spec-coverage.md; throws if a tag cannot be read, has no test or names no clause. */
export const drawSpecCoverage = async (root = REPOSITORY): Promise<string> => {
  const [sections, findings, titles] = await Promise.all([
    readSections(root),
    readFindings(root),
    readIssueTitles(root),
  ])
  const errors = [...findings.errors, ...unknownIds(sections, findings.proofs)]
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return drawCoverage(cover(sections, findings.proofs), titles)
}
