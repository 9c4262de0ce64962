export { countSealed } from './count-sealed.ts'
export { type Resealed, reseal } from './reseal.ts'
export { SEALED_COLUMNS } from './sealed-columns.ts'
export { keepFiles } from './store.ts'
