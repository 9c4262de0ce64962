export type AccountNumberProblem = 'accountFormat' | 'accountAllZeros'

type Parsed = { ok: true; accountNumber: string } | { ok: false; reason: AccountNumberProblem }

/** 5 to 17 letters or digits, not all zeros. */
export const parseAccountNumber = (text: string): Parsed => {
  const accountNumber = text.trim()
  if (!/^[0-9A-Za-z]{5,17}$/.test(accountNumber)) return { ok: false, reason: 'accountFormat' }
  if (/^0+$/.test(accountNumber)) return { ok: false, reason: 'accountAllZeros' }
  return { ok: true, accountNumber }
}
