export { notaryCalls } from './http.ts'
export { notarize } from './notarize.ts'
