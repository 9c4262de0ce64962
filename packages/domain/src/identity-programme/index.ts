export { identityRecords } from './identity-records.ts'
