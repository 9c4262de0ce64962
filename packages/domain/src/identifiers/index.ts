export * from './bank-numbers.ts'
export * from './loan-identifiers.ts'
export * from './phone.ts'
export * from './tax-id.ts'
