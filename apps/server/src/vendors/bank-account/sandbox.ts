import type { VerificationStatus } from '@hearthline/domain/enumerations'
import type { BankAccountVendor } from './port.ts'

/** How an account number of the sandbox ends, and what the bank says of it; every other one is verified. */
export const sandboxAccounts: Readonly<Record<string, VerificationStatus>> = {
  '0002': 'FAILED_VERIFICATION',
  '0003': 'PENDING_REVIEW',
}

const words = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** The applicant's last name must stand in the holder's. */
const isSameHolder = (holderName: string, applicantName: string): boolean =>
  words(holderName).includes(words(applicantName).at(-1) ?? '')

export const createSandboxBankAccount = (): BankAccountVendor => ({
  check: async ({ accountNumber, holderName, applicantName }) =>
    isSameHolder(holderName, applicantName)
      ? (sandboxAccounts[accountNumber.slice(-4)] ?? 'VERIFIED')
      : 'FAILED_VERIFICATION',
})
