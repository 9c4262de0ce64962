export { MembershipNote } from './membership-note.tsx'
export { useDownload } from './use-download.ts'
export { useLoanSteps } from './use-loan-steps.ts'
export { WithdrawLink } from './withdraw-link.tsx'
