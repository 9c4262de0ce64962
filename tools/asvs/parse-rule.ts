/** One element of the Safeguards Rule, in words of our own, with what the product does for it. */
export type Element = {
  readonly id: string
  readonly element: string
  /** Requirements of ASVS that hold what the product does. */
  readonly by: readonly string[]
  readonly documents: readonly string[]
  /** What stays the duty of the institution. */
  readonly lender?: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: unknown, of: string): readonly string[] => {
  if (value === undefined) return []
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value
  throw new Error(`${of} is no list of words`)
}

const parseElement = (value: unknown): Element => {
  if (!isRecord(value)) throw new Error('an element is not an object')
  const { id, element, by, documents, lender } = value
  if (typeof id !== 'string' || !/^314\.4\([a-i]\)(?:\(\d\))?$/.test(id)) throw new Error(`${String(id)} is no element`)
  if (typeof element !== 'string' || element === '') throw new Error(`${id} has no words`)
  if (lender !== undefined && typeof lender !== 'string') throw new Error(`${id}: lender is no text`)
  const read = { id, element, by: textsOf(by, `${id}: by`), documents: textsOf(documents, `${id}: documents`) }
  if (read.by.length + read.documents.length === 0 && lender === undefined)
    throw new Error(`${id} says neither what the product does nor that it is the lender's own`)
  return lender === undefined ? read : { ...read, lender }
}

/** Parses docs/asvs/safeguards.json; throws with the file's name and the first error in it. */
export const parseRule = (json: string, file: string): readonly Element[] => {
  try {
    const value: unknown = JSON.parse(json)
    if (!Array.isArray(value) || value.length === 0) throw new Error('not a list')
    return value.map(parseElement)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
