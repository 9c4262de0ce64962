export { countSealed } from './count-sealed.ts'
export { type Resealed, reseal } from './reseal.ts'
export { keepFiles } from './store.ts'
