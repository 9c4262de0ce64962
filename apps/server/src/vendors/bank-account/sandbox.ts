import type { VerificationStatus } from '@hearthline/domain/enumerations'
import type { BankAccountVendor } from './port.ts'

/** Endings of account numbers with a special result in the sandbox; all others are verified. */
export const sandboxAccounts: Readonly<Record<string, VerificationStatus>> = {
  '0002': 'FAILED_VERIFICATION',
  '0003': 'PENDING_REVIEW',
}

const words = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** The holder's name must contain the applicant's last name. */
const isSameHolder = (holderName: string, applicantName: string): boolean =>
  words(holderName).includes(words(applicantName).at(-1) ?? '')

export const createSandboxBankAccount = (): BankAccountVendor => ({
  check: async ({ accountNumber, holderName, applicantName }) =>
    isSameHolder(holderName, applicantName)
      ? (sandboxAccounts[accountNumber.slice(-4)] ?? 'VERIFIED')
      : 'FAILED_VERIFICATION',
})
