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
