import { areAllReadyForDeed } from '@hearthline/domain/application'
import type { UnitOfWork } from './unit-of-work.ts'

/** Leaves CO_DEED_REQ once all other owners are ready for the deed; does nothing before that. */
export const goOnToDeed = (work: UnitOfWork): void => {
  if (work.now.step !== 'CO_DEED_REQ' || !areAllReadyForDeed(work.facts)) return
  work.change({ coDeed: 'COMPLETE', needsAttention: undefined }, { kind: 'allSigned' })
  work.publish('coDeedCompleted')
}
