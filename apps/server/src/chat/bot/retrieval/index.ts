export { buildIndex, type Found, type Index } from './build-index.ts'
export { type Gate, type GateFigures, OFF_TOPIC } from './gate.ts'
export type { Phrasing } from './lexical.ts'
