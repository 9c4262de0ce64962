import type { DocumentRow } from '@hearthline/contracts'

/** The newest deed that waits for a signature; lists come newest first, and translations are not signed. */
export const deedToSign = (papers: readonly DocumentRow[]): DocumentRow | undefined =>
  papers.find((paper) => paper.type === 'SECURITY_INSTRUMENT' && !paper.isTranslation && paper.signedAt === null)
