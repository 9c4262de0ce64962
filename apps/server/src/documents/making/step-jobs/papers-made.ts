import type { FactsChange } from '@hearthline/domain/application'
import type { InHand, Outcome } from '../../../applications/index.ts'
import type { MadePapers } from '../paper-maker.ts'

/** Puts made papers on file and goes on: the facts that agree and follow, the log row that names them, the event. */
export const papersMade =
  (
    made: MadePapers,
    then: (inHand: InHand) => { change?: FactsChange; tell: 'documentsMade' | 'disclosuresStored' },
  ): Outcome =>
  async (inHand) => {
    await made.keep(inHand.tx)
    const { change, tell } = then(inHand)
    inHand.change({ ...made.change, ...change, needsAttention: undefined }, { kind: 'papersMade', note: made.note })
    inHand.tell(tell)
  }
