import type { DocumentRow } from '@hearthline/contracts'

export type DocumentGroups = {
  /** Ours, to be read to the end and not read yet. */
  readonly toRead: readonly DocumentRow[]
  readonly fromLender: readonly DocumentRow[]
  readonly fromBorrower: readonly DocumentRow[]
}

export const isToBeRead = ({ from, mustBeRead, readAt, signedAt }: DocumentRow): boolean =>
  from === 'LENDER' && mustBeRead && readAt === null && signedAt === null

/** The documents as the page lists them; each keeps the order given, newest first. */
export const documentGroups = (documents: readonly DocumentRow[]): DocumentGroups => ({
  toRead: documents.filter(isToBeRead),
  fromLender: documents.filter((document) => document.from === 'LENDER' && !isToBeRead(document)),
  fromBorrower: documents.filter((document) => document.from === 'BORROWER'),
})
