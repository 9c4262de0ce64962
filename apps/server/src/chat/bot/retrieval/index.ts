export { type Found, type Index, type KeptGate, openIndex, type TrainedIndex, trainIndex } from './build-index.ts'
export { type Gate, type GateFigures, OFF_TOPIC } from './gate.ts'
export type { Phrasing } from './lexical.ts'
export { plainIndex, withoutTopicsOff } from './without-training.ts'
