export { assumedFunding, offersOf } from './offers-of.ts'
