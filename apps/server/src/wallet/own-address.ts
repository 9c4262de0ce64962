import { createHash } from 'node:crypto'

/**
 * The address of an account whose issuer names no wallet: ours to make, always the same, and not to be told back into
 * whose it is. No chain knows it.
 */
export const ownAddress = (organisation: string, identity: string): string =>
  `hl1${createHash('sha256').update(`account:${organisation}:${identity}`).digest('hex').slice(0, 39)}`
