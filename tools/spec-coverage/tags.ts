import { clauseId, DOCUMENT_LETTERS } from './clause.ts'

const letters = Object.values(DOCUMENT_LETTERS).join('')
const CANDIDATE = new RegExp(`\\[[${letters}]-\\d[^\\]\\n]*\\]`, 'g')
const TAG = new RegExp(`^\\[([${letters}])-(\\d+(?:\\.\\d+)?)-(\\d{2,3})(?:\\.\\.(\\d{2,3}))?\\]$`)

/** A tag such as [P-4.3-17] or [P-4.3-01..05] at an offset of a test file; `ids` is empty when it cannot be read. */
export type Tag = { readonly offset: number; readonly text: string; readonly ids: readonly string[] }

const idsOf = (text: string): readonly string[] => {
  const match = TAG.exec(text)
  if (match === null) return []
  const [, letter = '', section = '', from = '', to = from] = match
  const count = Number(to) - Number(from) + 1
  const ids = Array.from({ length: Math.max(count, 0) }, (_, index) => clauseId(letter, section, Number(from) + index))
  return ids[0] === `${letter}-${section}-${from}` ? ids : []
}

export const tagsIn = (source: string): readonly Tag[] =>
  [...source.matchAll(CANDIDATE)].map((match) => ({ offset: match.index, text: match[0], ids: idsOf(match[0]) }))

/** A title as a reader wants it: without its tags. */
export const withoutTags = (title: string): string => title.replace(CANDIDATE, '').replace(/\s+/g, ' ').trim()
