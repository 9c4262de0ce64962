import type { FactsChange } from '@hearthline/domain/application'
import { owesFloodNotice } from '@hearthline/domain/clocks'
import type { InHand } from '../../../applications/index.ts'
import type { Made } from '../make-papers.ts'

/** With the paper on file among the documents, the notice is given. */
export const floodNoticeGiven = ({ note }: Made, { facts, at }: Pick<InHand, 'facts' | 'at'>): FactsChange =>
  owesFloodNotice(facts) && note.documents.some(({ type }) => type === 'FLOOD_NOTICE')
    ? { floodNotice: { deliveredAt: at } }
    : {}
