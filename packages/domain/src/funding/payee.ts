import type { ApplicationFacts, BankAccount } from '../application/index.ts'

type Of = Pick<ApplicationFacts, 'bank' | 'signing'>

/** What the payee is compared with: the papers that were signed on it, or its confirmation where nothing is signed. */
export const payeeAgreedAt = ({ bank, signing }: Of): string | undefined => signing?.signedAt ?? bank?.confirmedAt

/**
 * The account was given after the papers were signed, which is how payments are diverted: no money before somebody has
 * rung the borrower at a number that was known before. Accounts of an older release do not say when they were given.
 */
export const changedPayee = (facts: Of): BankAccount | undefined => {
  const account = facts.bank?.disburse
  const agreedAt = payeeAgreedAt(facts)
  const isLater = account?.givenAt !== undefined && agreedAt !== undefined && account.givenAt > agreedAt
  return isLater && account.confirmed === undefined ? account : undefined
}

/** The changed account is otherwise good, and somebody has to ring. */
export const payeeToConfirm = (facts: Of): BankAccount | undefined => {
  const account = changedPayee(facts)
  return account?.status === 'VERIFIED' ? account : undefined
}
