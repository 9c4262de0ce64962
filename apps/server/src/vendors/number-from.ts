import { createHash } from 'node:crypto'

/** A number below `span` that is always the same for the same text; used for variation in the sandbox. */
export const numberFrom = (text: string, span: number): number =>
  createHash('sha256').update(text.trim().toLowerCase()).digest().readUInt32BE(0) % span

/** A short code derived from a text, such as a reference. */
export const codeFrom = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 10).toUpperCase()
