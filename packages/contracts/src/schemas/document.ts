import { DOCUMENT_TYPES } from '@hearthline/domain/documents'
import { z } from 'zod/mini'
import { Instant, Uuid } from './basics.ts'

/** Where a signature or initials stand: page from 1, points from the top left of the page. */
export const Anchor = z.object({
  name: z.string(),
  page: z.number(),
  xPt: z.number(),
  yPt: z.number(),
  widthPt: z.number(),
  heightPt: z.number(),
})

export const DocumentRow = z.object({
  uuid: Uuid,
  type: z.enum(DOCUMENT_TYPES),
  from: z.enum(['LENDER', 'BORROWER']),
  createdAt: Instant,
  sha256: z.string(),
  bytes: z.number(),
  mediaType: z.string(),
  fileName: z.string(),
  pages: z.nullable(z.number()),
  anchors: z.array(Anchor),
  mustBeRead: z.boolean(),
  readAt: z.nullable(Instant),
  signedAt: z.nullable(Instant),
  review: z.nullable(z.enum(['IN_REVIEW', 'ACCEPTED', 'REJECTED'])),
  reviewReason: z.nullable(z.string()),
  /** Given in the reader's language along with the English paper, which is the one that is signed. */
  isTranslation: z.optional(z.boolean()),
})
export type DocumentRow = z.output<typeof DocumentRow>
