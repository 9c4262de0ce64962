import type { FactsChange } from '@hearthline/domain/application'
import type { InHand, Outcome } from '../../../applications/index.ts'
import type { Made } from '../make-papers.ts'

/** Puts made papers on file and goes on: the facts that follow, the log row that names them, the event. */
export const papersMade =
  (
    made: Made,
    then: (inHand: InHand) => { change?: FactsChange; tell: 'documentsMade' | 'disclosuresStored' },
  ): Outcome =>
  async (inHand) => {
    await made.keep(inHand.tx)
    const { change, tell } = then(inHand)
    inHand.change({ ...change, stuck: undefined }, { kind: 'papersMade', note: made.note })
    inHand.tell(tell)
  }
