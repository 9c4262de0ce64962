export type AccountNumberProblem = 'accountFormat' | 'accountAllZeros'

type Parsed = { ok: true; accountNumber: string } | { ok: false; reason: AccountNumberProblem }

/** 5 to 17 letters or digits, not all zeros. */
export const parseAccountNumber = (text: string): Parsed => {
  const accountNumber = text.trim()
  if (!/^[0-9A-Za-z]{5,17}$/.test(accountNumber)) return { ok: false, reason: 'accountFormat' }
  if (/^0+$/.test(accountNumber)) return { ok: false, reason: 'accountAllZeros' }
  return { ok: true, accountNumber }
}

export type RoutingNumberProblem = 'routingFormat' | 'routingChecksum' | 'routingPrefix'

const NINE_DIGITS = /^\d{9}$/
const WEIGHTS = [3, 7, 1] as const

/**
 * Whether nine digits satisfy the ABA checksum, weights 3-7-1 modulo 10. Nine zeros do, so this check alone is not
 * enough.
 */
export const isRoutingChecksumValid = (digits: string): boolean => {
  if (!NINE_DIGITS.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0), 0)
  return sum % 10 === 0
}

/**
 * 01 to 12 are the Federal Reserve districts, 21 to 32 the same for thrifts; the other prefixes are not for public bank
 * accounts.
 */
const isAccountPrefix = (prefix: number): boolean => (prefix >= 1 && prefix <= 12) || (prefix >= 21 && prefix <= 32)

export const parseRoutingNumber = (
  text: string,
): { ok: true; routingNumber: string } | { ok: false; reason: RoutingNumberProblem } => {
  const routingNumber = text.trim()
  if (!NINE_DIGITS.test(routingNumber)) return { ok: false, reason: 'routingFormat' }
  if (!isRoutingChecksumValid(routingNumber)) return { ok: false, reason: 'routingChecksum' }
  if (!isAccountPrefix(Number(routingNumber.slice(0, 2)))) return { ok: false, reason: 'routingPrefix' }
  return { ok: true, routingNumber }
}
