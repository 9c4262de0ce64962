export { type BrandFile, brandFile } from './brand-file.ts'
export { errorLine } from './checking/error.ts'
export { followChanges } from './follow-changes.ts'
export { organisationCalls } from './http.ts'
export { consoleAddress, type DocumentBrand, documentBrandOf, lenderAddress, lenderWords } from './lender-words.ts'

export {
  type LendingRules,
  lawOn,
  lendingRulesOf,
  lendingRulesOn,
  lendsOutsideProgram,
  smallestLineOf,
  valuationPolicyOf,
} from './lending-rules.ts'
export { loadOrganisations, NO_LENDER, type Organisations, requireLender, requireRecords } from './organisations.ts'
export { type ImportedPrime, keepPrimeRates, primeRatesTo } from './prime-store.ts'
export { privateLabelOf } from './private-label.ts'
export { readRecordFile, readRecordFolder, withClashes } from './record-files.ts'
export { createRegistry, type Organisation, type Registry, tenantOf } from './registry.ts'
