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

/**
 * whole: not a byte was changed or added since our last seal. added: bytes came after the last seal. changed: bytes under a
 * seal are others, or are gone. stranger: it is whole, and the last seal is not ours. unbelieved: it is whole, and an authority
 * that we do not know stamped the time. unsealed: it has no seal.
 */
export const SEAL_STATES = ['whole', 'added', 'changed', 'stranger', 'unbelieved', 'unsealed'] as const

const Seal = z.object({
  /** By its certificate; null where it cannot be read. */
  name: z.nullable(z.string()),
  /** Whether it is one of ours. */
  isOurs: z.boolean(),
  /** Whether not a byte of what it was set over has changed. */
  holds: z.boolean(),
  /** When it was set, stamped by an authority. */
  at: z.nullable(Instant),
  authority: z.nullable(z.string()),
  /** Who had signed the document when it was sealed, and when each did. */
  signers: z.array(z.object({ name: z.string(), at: Instant })),
})

export const DocumentVerification = z.object({ state: z.enum(SEAL_STATES), seals: z.array(Seal) })
export type DocumentVerification = z.output<typeof DocumentVerification>
