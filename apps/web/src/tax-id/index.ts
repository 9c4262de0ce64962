export { useTaxIdChecks } from './use-tax-id-checks.ts'
