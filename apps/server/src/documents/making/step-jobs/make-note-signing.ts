import type { StepJob } from '../../../applications/index.ts'
import { papersOf } from '../../papers.ts'
import { staleKinds, withSummary } from '../closing-papers.ts'
import type { PaperMaker } from '../paper-maker.ts'
import { papersMade } from './papers-made.ts'

/** GENERATE_NOTE_SIGNING: the agreement and, where it was chosen, autopay; and anew whatever an earlier day dated. */
export const makeNoteSigning =
  (papers: PaperMaker): StepJob =>
  async (context) => {
    const { application, house, organisation, today } = context
    const before = await papersOf(house.db, { organisation, application: application.uuid })
    const stale = staleKinds(before, today, papers.zoneOf(organisation))
    const kinds = new Set([...stale, 'CREDIT_AGREEMENT', 'AUTOPAY_AUTHORIZATION'] as const)
    return papersMade(await papers.make(context, withSummary(before, [...kinds])), () => ({ tell: 'documentsMade' }))
  }
