import type { DocumentRow } from '@hearthline/contracts'

/** A document of the lender's that is made up; for tests. */
export const sampleDocument = (change: Partial<DocumentRow> = {}): DocumentRow => ({
  uuid: crypto.randomUUID(),
  type: 'PRIVACY_NOTICE',
  from: 'LENDER',
  createdAt: '2026-11-12T18:00:00.000Z',
  sha256: 'a'.repeat(64),
  bytes: 1,
  mediaType: 'application/pdf',
  fileName: 'a.pdf',
  pages: 1,
  anchors: [],
  mustBeRead: false,
  readAt: null,
  signedAt: null,
  review: null,
  reviewReason: null,
  ...change,
})
