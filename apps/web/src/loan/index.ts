export { useDownload } from './use-download.ts'
export { useLoanSteps } from './use-loan-steps.ts'
