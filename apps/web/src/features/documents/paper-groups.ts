import type { DocumentRow } from '@hearthline/contracts'

export type PaperGroups = {
  /** Ours, to be read to the end and not read yet. */
  readonly toRead: readonly DocumentRow[]
  readonly fromLender: readonly DocumentRow[]
  readonly fromBorrower: readonly DocumentRow[]
}

export const isToBeRead = ({ from, mustBeRead, readAt, signedAt }: DocumentRow): boolean =>
  from === 'LENDER' && mustBeRead && readAt === null && signedAt === null

/** The papers as the page lists them; each keeps the order given, newest first. */
export const paperGroups = (papers: readonly DocumentRow[]): PaperGroups => ({
  toRead: papers.filter(isToBeRead),
  fromLender: papers.filter((paper) => paper.from === 'LENDER' && !isToBeRead(paper)),
  fromBorrower: papers.filter((paper) => paper.from === 'BORROWER'),
})
