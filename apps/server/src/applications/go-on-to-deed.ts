import { areAllReadyForDeed } from '@hearthline/domain/application'
import type { UnitOfWork } from './unit-of-work.ts'

/** Leaves CO_DEED_REQ once the last of the other owners is done before the deed; until then nothing happens. */
export const goOnToDeed = (work: UnitOfWork): void => {
  if (work.now.step !== 'CO_DEED_REQ' || !areAllReadyForDeed(work.facts)) return
  work.change({ coDeed: 'COMPLETE', needsAttention: undefined }, { kind: 'allSigned' })
  work.publish('coDeedCompleted')
}
