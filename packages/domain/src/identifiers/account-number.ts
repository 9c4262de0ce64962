export type AccountNumberProblem = 'accountFormat' | 'accountAllZeros' | 'accountEntriesDiffer'

type Parsed = { ok: true; accountNumber: string } | { ok: false; reason: AccountNumberProblem }

/** 5 to 17 letters or digits, not all zeros. */
export const parseAccountNumber = (text: string): Parsed => {
  const accountNumber = text.trim()
  if (!/^[0-9A-Za-z]{5,17}$/.test(accountNumber)) return { ok: false, reason: 'accountFormat' }
  if (/^0+$/.test(accountNumber)) return { ok: false, reason: 'accountAllZeros' }
  return { ok: true, accountNumber }
}

/** The number entered twice: nothing in it is checked by digits, so typing it again is the only guard. */
export const confirmAccountNumber = (text: string, again: string): Parsed => {
  const first = parseAccountNumber(text)
  if (!first.ok) return first
  return first.accountNumber === again.trim() ? first : { ok: false, reason: 'accountEntriesDiffer' }
}
