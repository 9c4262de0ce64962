import { answersFor } from '../personas.ts'
import type { IdentityVendor } from './port.ts'

/** Accepts every image; only the persona decides. */
export const createSandboxIdentity = (): IdentityVendor => ({
  check: async ({ attempt, ...person }) =>
    answersFor(person).identity === 'blurredOnce' && attempt === 1
      ? { outcome: 'rejected', reasons: ['BLURRED'] }
      : { outcome: 'verified' },
})
