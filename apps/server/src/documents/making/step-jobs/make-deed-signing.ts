import { isRescindable } from '@hearthline/domain/calendar'
import type { StepContext, StepJob } from '../../../applications/index.ts'
import { CLOSING_DOCUMENTS } from '../closing-documents.ts'
import type { DocumentMaker, MadeDocuments } from '../document-maker.ts'
import { documentsStored } from './documents-made.ts'

/** Whoever owns beside the borrower signs at the same table, and has two copies of a notice of their own (12 CFR 1026.15(b)(1)). */
const ownersNotices = async (loanDocuments: DocumentMaker, context: StepContext): Promise<readonly MadeDocuments[]> => {
  const { additional, property } = context.application.facts
  const made: MadeDocuments[] = []
  if (isRescindable(property.occupancy))
    for (const owner of additional?.otherOwners ?? [])
      made.push(await loanDocuments.make(context, ['NOTICE_OF_RIGHT_TO_CANCEL'], owner))
  return made
}

const together = (made: MadeDocuments, others: readonly MadeDocuments[]): MadeDocuments => ({
  ...made,
  note: { documents: [made, ...others].flatMap(({ note }) => note.documents) },
  keep: async (tx) => {
    for (const one of [made, ...others]) await one.keep(tx)
  },
})

/**
 * GENERATE_DEED_SIGNING: the deed; where the note is signed together with it, the note and its papers as well. By then
 * the wait of the state is over and every day has moved: the closing summary, made before it, is made anew with them.
 */
export const makeDeedSigning =
  (loanDocuments: DocumentMaker): StepJob =>
  async (context) => {
    const isNoteSigned = context.application.facts.disclosures?.closingSignedAt !== undefined
    const kinds = isNoteSigned
      ? (['SECURITY_INSTRUMENT'] as const)
      : ([...CLOSING_DOCUMENTS, 'CLOSING_SUMMARY', 'SECURITY_INSTRUMENT'] as const)
    const notices = isNoteSigned ? [] : await ownersNotices(loanDocuments, context)
    return documentsStored(together(await loanDocuments.make(context, kinds), notices), () => ({
      publish: 'documentsMade',
    }))
  }
