export { AddressFields } from './address-fields.tsx'
export { MembershipNote, occupancyWords, ownershipWords, PaymentText, propertyTypeWords } from './loan-words.tsx'

export { useClosingCosts } from './use-closing-costs.ts'
export { useDownload } from './use-download.ts'
export { useLoanSteps } from './use-loan-steps.ts'
export { WithdrawLink } from './withdraw-link.tsx'
