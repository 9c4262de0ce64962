import { areAllReadyForDeed } from '@hearthline/domain/application'
import type { InHand } from './in-hand.ts'

/** Leaves CO_DEED_REQ once the last of the other owners is done before the deed; until then nothing happens. */
export const goOnToDeed = (inHand: InHand): void => {
  if (inHand.now.step !== 'CO_DEED_REQ' || !areAllReadyForDeed(inHand.facts)) return
  inHand.change({ coDeed: 'COMPLETE', needsAttention: undefined }, { kind: 'allSigned' })
  inHand.tell('coDeedCompleted')
}
