export { costsOf } from './costs-of.ts'
export { assumedFunding, offersOf } from './offers-of.ts'
