/** The two documents of the specification, and the letter their clause ids begin with. */
export const DOCUMENT_LETTERS = { 'portal.md': 'P', 'chat-signin-data.md': 'C' } as const

export type SpecDocument = keyof typeof DOCUMENT_LETTERS

/** One testable statement of the specification; `issue` is the one that has to prove it. */
export type Clause = { readonly id: string; readonly clause: string; readonly issue: number }

export type Section = {
  readonly document: SpecDocument
  readonly section: string
  readonly title: string
  readonly clauses: readonly Clause[]
}

/** @example clauseId('P', '4.3', 7) === 'P-4.3-07' */
export const clauseId = (letter: string, section: string, number: number): string =>
  `${letter}-${section}-${String(number).padStart(2, '0')}`

/** Sections in the order of the specification: documents as listed above, then by number. */
export const bySpecification = (a: Section, b: Section): number => {
  const documents = Object.keys(DOCUMENT_LETTERS)
  const byDocument = documents.indexOf(a.document) - documents.indexOf(b.document)
  return byDocument || a.section.localeCompare(b.section, 'en', { numeric: true })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDocument = (value: unknown): value is SpecDocument =>
  typeof value === 'string' && Object.hasOwn(DOCUMENT_LETTERS, value)

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const parseClause = (value: unknown, id: string): Clause => {
  if (!isRecord(value)) throw new Error(`${id} is not an object`)
  if (value.id !== id) throw new Error(`found ${String(value.id)} where ${id} was expected: ids run without a gap`)
  const { clause, issue } = value
  if (!isText(clause)) throw new Error(`${id} has no words`)
  if (typeof issue !== 'number' || !Number.isInteger(issue)) throw new Error(`${id} names no issue`)
  return { id, clause, issue }
}

const refuseRepeats = (clauses: readonly Clause[]): void => {
  const seen = new Map<string, string>()
  for (const { id, clause } of clauses) {
    const before = seen.get(clause)
    if (before !== undefined) throw new Error(`${id} says the same as ${before}`)
    seen.set(clause, id)
  }
}

/** Parses one file of docs/spec-coverage; throws with the file's name and the first error in it. */
export const parseSection = (json: string, file: string): Section => {
  try {
    const value: unknown = JSON.parse(json)
    if (!isRecord(value)) throw new Error('not an object')
    const { document, section, title, clauses } = value
    if (!isDocument(document)) throw new Error('names no document of the specification')
    if (!isText(section) || !isText(title)) throw new Error('needs a section and a title')
    if (!Array.isArray(clauses) || clauses.length === 0) throw new Error('has no clauses')
    const letter = DOCUMENT_LETTERS[document]
    const parsed = clauses.map((clause: unknown, index) => parseClause(clause, clauseId(letter, section, index + 1)))
    refuseRepeats(parsed)
    return { document, section, title, clauses: parsed }
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
