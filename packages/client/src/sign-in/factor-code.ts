const SIX_DIGITS = /^\d{6}$/
const RECOVERY = /^([a-z\d]{5})-?([a-z\d]{5})$/

/** A typed code of an authenticator app ('123 456') or a recovery code, as the server takes it; undefined where it is neither. */
export const factorCodeOf = (typed: string): string | undefined => {
  const bare = typed.replace(/\s/g, '').toLowerCase()
  if (SIX_DIGITS.test(bare)) return bare
  const recovery = RECOVERY.exec(bare)
  return recovery ? `${recovery[1]}-${recovery[2]}` : undefined
}
