import type { StepJob } from '../../../applications/index.ts'
import type { DocumentMaker } from '../document-maker.ts'

/** DIRECT_DEBT_PAYOFF: makes the letter to each creditor, and files it in the transaction that notes the payments. */
export const withPayoffLetters =
  (documents: Pick<DocumentMaker, 'make'>, payOff: StepJob): StepJob =>
  async (context) => {
    const letters = await documents.make(context, ['PAYOFF_LETTER'])
    const outcome = await payOff(context)
    return async (work) => {
      await letters.keep(work.tx)
      if (letters.note.documents.length > 0) work.change({}, { kind: 'papersMade', note: letters.note })
      await outcome(work)
    }
  }
