import type { Schema } from '@hearthline/contracts'

/** @throws Error where the answer is none of its call: a bug of ours, and no fault of what was sent */
export const replyText = (schema: Schema, answer: unknown): string => {
  const { data, error } = schema.safeParse(answer)
  if (error) throw new Error('this reply is none of its call', { cause: error })
  return JSON.stringify(data)
}

/**
 * A reply that is sent as often as it is asked for: it is cut to what a kind of caller may see, and written as JSON, once for
 * each kind. The handler gives the same object again as long as nothing in it has changed.
 */
export class KeptReply<T> {
  readonly #answer: T
  readonly #texts = new Map<Schema, string>()

  constructor(answer: T) {
    this.#answer = answer
  }

  textFor(schema: Schema): string {
    const known = this.#texts.get(schema)
    if (known !== undefined) return known
    const text = replyText(schema, this.#answer)
    this.#texts.set(schema, text)
    return text
  }
}
