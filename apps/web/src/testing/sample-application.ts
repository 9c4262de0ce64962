export { sampleHeloc, sampleRecord, sampleStatus } from '@hearthline/contracts/testing'
