import type { FactsChange } from '@hearthline/domain/application'
import type { Outcome, UnitOfWork } from '../../../applications/index.ts'
import type { MadeDocuments } from '../document-maker.ts'

/** Puts made papers on file and goes on: the facts that agree and follow, the log row that names them, the event. */
export const documentsStored =
  (
    made: MadeDocuments,
    then: (work: UnitOfWork) => { change?: FactsChange; publish: 'documentsMade' | 'disclosuresStored' },
  ): Outcome =>
  async (work) => {
    await made.keep(work.tx)
    const { change, publish } = then(work)
    work.change({ ...made.change, ...change, needsAttention: undefined }, { kind: 'papersMade', note: made.note })
    work.publish(publish)
  }
