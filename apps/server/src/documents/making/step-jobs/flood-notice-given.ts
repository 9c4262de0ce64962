import type { FactsChange } from '@hearthline/domain/application'
import { owesFloodNotice } from '@hearthline/domain/clocks'
import type { UnitOfWork } from '../../../applications/index.ts'
import type { Made } from '../make-documents.ts'

/** With the paper on file among the documents, the notice is given. */
export const floodNoticeGiven = ({ note }: Made, { facts, at }: Pick<UnitOfWork, 'facts' | 'at'>): FactsChange =>
  owesFloodNotice(facts) && note.documents.some(({ type }) => type === 'FLOOD_NOTICE')
    ? { floodNotice: { deliveredAt: at } }
    : {}
