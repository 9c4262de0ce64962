import { randomInt } from 'node:crypto'

/** Crockford's letters and digits: none is mistaken for another when it is read out on the telephone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const four = (): string => Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/** HL-XXXX-XXXX, forty random bits: says nothing of how many there are, and the table refuses the same one twice. */
export const newLoanNumber = (): string => `HL-${four()}-${four()}`
