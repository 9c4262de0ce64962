import { DOCUMENT_TYPES } from '@hearthline/domain/documents'
import { z } from 'zod/mini'
import { Instant, Locale, Uuid } from './basics.ts'

/** The position of a signature or initials: page from 1, points from the top left of the page. */
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
  /** A translation in the reader's language; the English document is the one that is signed. */
  isTranslation: z.optional(z.boolean()),
  /** The language of a translation. */
  language: z.optional(Locale),
})
export type DocumentRow = z.output<typeof DocumentRow>
