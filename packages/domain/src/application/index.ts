export * from './facts.ts'
export { isSameName, legalName } from './legal-name.ts'
export { paysAutomatically, priceInForce } from './price-in-force.ts'
export { sampleFacts } from './sample-facts.ts'
