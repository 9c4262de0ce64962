export * from './facts.ts'
export { isSameName, legalName } from './legal-name.ts'
export { paysAutomatically, rateInForce } from './rate-in-force.ts'
export { sampleFacts } from './sample-facts.ts'
