import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

export type Canonical = { readonly text: string; readonly sha256: Buffer }

/** One text for one value, whatever the order of its keys (RFC 8785), and its hash. */
export const canonical = (value: unknown): Canonical => {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('a value without a canonical text')
  return { text, sha256: createHash('sha256').update(text).digest() }
}
