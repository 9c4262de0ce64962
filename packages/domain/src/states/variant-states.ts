import type { StateCode } from './states.ts'

/** The state for which a product has a variant: a lender that offers it lends there (portal.md 3). */
export const variantStates = { isNewYork: 'NY' } as const satisfies Readonly<Record<string, StateCode>>
