import type { StepJob } from '../../../applications/index.ts'
import type { DocumentMaker } from '../document-maker.ts'
import type { Made } from '../make-documents.ts'

/** The job that pays, with what was made for each debt. */
type PayOff = (lettersFor: Made['filesFor']) => StepJob

/**
 * DIRECT_DEBT_PAYOFF: makes the letter to each creditor, which the payment takes along, and files it in the transaction
 * that notes the payments.
 */
export const withPayoffLetters =
  (documents: Pick<DocumentMaker, 'make'>, payOff: PayOff): StepJob =>
  async (context) => {
    const letters = await documents.make(context, ['PAYOFF_LETTER'])
    const outcome = await payOff(letters.filesFor)(context)
    return async (work) => {
      await letters.keep(work.tx)
      if (letters.note.documents.length > 0) work.change({}, { kind: 'papersMade', note: letters.note })
      await outcome(work)
    }
  }
