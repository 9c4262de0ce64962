import type { VerificationStatus } from '@hearthline/domain/enumerations'

/** Whether a bank account exists and belongs to the named holder. */
export type BankAccountVendor = {
  check(request: {
    reference: string
    routingNumber: string
    accountNumber: string
    holderName: string
    applicantName: string
  }): Promise<VerificationStatus>
}
