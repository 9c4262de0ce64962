export { type IdentityRecord, identityRecords } from './identity-records.ts'
