/**
 * The remainder of ISO 7064 MOD 97-10 over letters and digits; a letter counts as two digits (A = 10 … Z = 35), in
 * upper or lower case.
 */
export const mod97 = (text: string): number => {
  let remainder = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

export type LeiProblem = 'leiFormat' | 'leiChecksum'

/** ISO 17442: 18 letters or digits and two check digits; lower case is accepted. */
export const parseLei = (text: string): { ok: true; lei: string } | { ok: false; reason: LeiProblem } => {
  const lei = text.trim().toUpperCase()
  if (!/^[0-9A-Z]{18}\d{2}$/.test(lei)) return { ok: false, reason: 'leiFormat' }
  return mod97(lei) === 1 ? { ok: true, lei } : { ok: false, reason: 'leiChecksum' }
}

export type UliProblem = 'uliCharacters' | 'uliLength' | 'uliChecksum'

const ALPHANUMERIC = /^[0-9A-Za-z]*$/
/** LEI of 20 and the lender's own id of 1 to 23 [12 CFR 1003 Appendix C]. */
const LEAST_WITHOUT_CHECK_DIGITS = 21
const MOST_WITHOUT_CHECK_DIGITS = 43
const CHECK_DIGITS = 2

const shapeProblem = (text: string, spare: number): UliProblem | undefined => {
  if (!ALPHANUMERIC.test(text)) return 'uliCharacters'
  const isLengthRight =
    text.length >= LEAST_WITHOUT_CHECK_DIGITS + spare && text.length <= MOST_WITHOUT_CHECK_DIGITS + spare
  return isLengthRight ? undefined : 'uliLength'
}

/** The two check digits of an LEI followed by the lender's own loan id (21 to 43 characters together), and the whole identifier. */
export const uliCheckDigits = (
  loanId: string,
): { ok: true; checkDigits: string; uli: string } | { ok: false; reason: UliProblem } => {
  const reason = shapeProblem(loanId, 0)
  if (reason) return { ok: false, reason }
  const checkDigits = String(98 - mod97(`${loanId}00`)).padStart(CHECK_DIGITS, '0')
  return { ok: true, checkDigits, uli: `${loanId}${checkDigits}` }
}

/** Whether a whole identifier (23 to 45 characters) carries the right check digits: the remainder is 1. */
export const validateUli = (uli: string): { ok: true; uli: string } | { ok: false; reason: UliProblem } => {
  const reason = shapeProblem(uli, CHECK_DIGITS)
  if (reason) return { ok: false, reason }
  const isRight = /\d\d$/.test(uli) && mod97(uli) === 1
  return isRight ? { ok: true, uli } : { ok: false, reason: 'uliChecksum' }
}
