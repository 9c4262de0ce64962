/**
 * One set of keys per purpose, so that a reader of one cannot decrypt the others: demographic answers have a key of their
 * own.
 */
export const PURPOSES = [
  'field',
  'demographics',
  'file',
  'idempotency',
  'token',
  'draft',
  'issuer',
  'evidence',
  'timestamp',
  'seal',
] as const
export type Purpose = (typeof PURPOSES)[number]

export const isPurpose = (text: string): text is Purpose => PURPOSES.some((purpose) => purpose === text)
