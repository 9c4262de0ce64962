import type { ApplicationFacts } from '../facts/index.ts'

/** Locked or frozen: nothing can be decided before its owner opens the file. */
export const isCreditShut = ({ creditTrouble }: Pick<ApplicationFacts, 'creditTrouble'>): boolean =>
  creditTrouble === 'LOCKED' || creditTrouble === 'FROZEN_WITH_PIN'
