import type { StepJob } from '../../../applications/index.ts'
import { CLOSING_PAPERS } from '../closing-papers.ts'
import type { PaperMaker } from '../paper-maker.ts'
import { papersMade } from './papers-made.ts'

/** GENERATE_DEED_SIGNING: the deed; where the note is signed together with it, the note and its papers as well. */
export const makeDeedSigning =
  (papers: PaperMaker): StepJob =>
  async (context) => {
    const isNoteSigned = context.application.facts.disclosures?.closingSignedAt !== undefined
    const kinds = isNoteSigned
      ? (['SECURITY_INSTRUMENT'] as const)
      : [...CLOSING_PAPERS, 'SECURITY_INSTRUMENT' as const]
    return papersMade(await papers.make(context, kinds), () => ({ tell: 'documentsMade' }))
  }
