import type { CreditFreeze } from '../facts/index.ts'

/** A bureau locks a file against guesses, so that a third wrong PIN is the last one we hand on. */
const PIN_TRIES = 3

/** How often a PIN may still be given; never where the bureau takes none from us. */
export const pinTriesLeft = ({ takesPin, wrongPins }: Pick<CreditFreeze, 'takesPin' | 'wrongPins'>): number =>
  takesPin ? Math.max(0, PIN_TRIES - wrongPins) : 0
