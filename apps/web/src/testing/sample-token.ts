import type { AccountKind } from '@hearthline/contracts'

/** A token that says whose it is, signed by nobody; for tests. */
export const sampleToken = (kind: AccountKind): string => `e30.${btoa(JSON.stringify({ kind }))}.sample`
