import type { StepJob } from '../../../applications/index.ts'
import { documentsOf } from '../../read-documents.ts'
import { staleKinds, withSummary } from '../closing-documents.ts'
import type { DocumentMaker } from '../document-maker.ts'
import { documentsStored } from './documents-made.ts'

/** GENERATE_NOTE_SIGNING: the agreement and, where it was chosen, autopay; and anew whatever an earlier day dated. */
export const makeNoteSigning =
  (documents: DocumentMaker): StepJob =>
  async (context) => {
    const { application, app, organisation, today } = context
    const before = await documentsOf(app.db, { organisation, application: application.uuid })
    const stale = staleKinds(before, today, documents.zoneOf(organisation))
    const kinds = new Set([...stale, 'CREDIT_AGREEMENT', 'AUTOPAY_AUTHORIZATION'] as const)
    return documentsStored(await documents.make(context, withSummary(before, [...kinds])), () => ({
      publish: 'documentsMade',
    }))
  }
