/** A document that says what no test can show, and the heading in it. */
export type Reference = { readonly document: string; readonly heading: string }

/** Why a requirement has no test: at most one of the three. */
export type Reason =
  | { readonly kind: 'notApplicable'; readonly why: string }
  | { readonly kind: 'paper'; readonly references: readonly Reference[] }
  | { readonly kind: 'open'; readonly missing: string }

/** One requirement of the standard, by its id and in words of our own. */
export type Requirement = {
  readonly id: string
  readonly level: 1 | 2
  readonly requirement: string
  readonly reason?: Reason
}

export type Chapter = {
  readonly chapter: number
  readonly title: string
  readonly requirements: readonly Requirement[]
}

/** The words of the standard are not ours to copy: one line in our own. */
export const MOST_WORDS = 15

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown, of: string): string => {
  if (typeof value === 'string' && value.trim() !== '') return value
  throw new Error(`${of} has no words`)
}

/** @example parseReference('SECURITY.md#Report a weakness', '1.1.1') */
const parseReference = (value: unknown, id: string): Reference => {
  const [document = '', heading = '', ...more] = textOf(value, `${id}: paper`).split('#')
  if (document === '' || heading === '' || more.length > 0)
    throw new Error(`${id}: paper is no 'document#heading': ${String(value)}`)
  return { document, heading }
}

const READ_REASON: Readonly<Record<string, (value: unknown, id: string) => Reason>> = {
  notApplicable: (value, id) => ({ kind: 'notApplicable', why: textOf(value, `${id}: notApplicable`) }),
  open: (value, id) => ({ kind: 'open', missing: textOf(value, `${id}: open`) }),
  paper: (value, id) => ({
    kind: 'paper',
    references: (Array.isArray(value) ? value : [value]).map((one: unknown) => parseReference(one, id)),
  }),
}

const parseRequirement = (value: unknown, chapter: number): Requirement => {
  if (!isRecord(value)) throw new Error('a requirement is not an object')
  const { id, level, requirement, ...rest } = value
  if (typeof id !== 'string' || !/^\d+\.\d+\.\d+$/.test(id) || !id.startsWith(`${chapter}.`))
    throw new Error(`${String(id)} is no id of chapter ${chapter}`)
  if (level !== 1 && level !== 2) throw new Error(`${id} is of neither level 1 nor 2`)
  const words = textOf(requirement, id)
  if (words.split(/\s+/).length > MOST_WORDS) throw new Error(`${id} has more than ${MOST_WORDS} words`)
  const [[key, given] = [], ...more] = Object.entries(rest)
  if (key === undefined) return { id, level, requirement: words }
  const read = Object.hasOwn(READ_REASON, key) ? READ_REASON[key] : undefined
  if (!read) throw new Error(`${id} has an unknown property: ${key}`)
  if (more.length > 0) throw new Error(`${id} has more than one reason`)
  return { id, level, requirement: words, reason: read(given, id) }
}

/** @example compareIds('6.2.9', '6.2.10') < 0 */
export const compareIds = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** Parses one file of docs/asvs; throws with the file's name and the first error in it. */
export const parseChapter = (json: string, file: string): Chapter => {
  try {
    const value: unknown = JSON.parse(json)
    if (!isRecord(value)) throw new Error('not an object')
    const { chapter, title, requirements } = value
    if (typeof chapter !== 'number') throw new Error('has no number')
    if (!Array.isArray(requirements) || requirements.length === 0) throw new Error('has no requirements')
    const parsed = requirements.map((one: unknown) => parseRequirement(one, chapter))
    for (const [nth, { id }] of parsed.entries()) {
      const before = parsed[nth - 1]
      if (before && compareIds(before.id, id) >= 0) throw new Error(`${id} stands after ${before.id}`)
    }
    return { chapter, title: textOf(title, `chapter ${chapter}`), requirements: parsed }
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
