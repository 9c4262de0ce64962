import { createHash } from 'node:crypto'

/** The same text always gives the same number below `span`: what a sandbox varies by, in place of chance. */
export const numberFrom = (text: string, span: number): number =>
  createHash('sha256').update(text.trim().toLowerCase()).digest().readUInt32BE(0) % span

/** A short name of our own making for whatever a reference asked for. */
export const codeFrom = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 10).toUpperCase()
