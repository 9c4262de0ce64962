import type { DocumentRow } from '@hearthline/contracts'
import type { DocumentType } from '@hearthline/domain/documents'

/** Signed, or delivered, with the note, in the order of reading. The server has the same list; the deed waits for the notary. */
const CLOSING: readonly DocumentType[] = [
  'ACCOUNT_OPENING_DISCLOSURE',
  'CREDIT_AGREEMENT',
  'NOTICE_OF_RIGHT_TO_CANCEL',
  'AUTOPAY_AUTHORIZATION',
]

/** The applicant comes first on every document: these begin the names of the applicant's own places. */
const APPLICANT_PLACES = ['borrower-1.', 'owner-1.']

export type Place = {
  /** Of this place on this very file: a document that was made again has to be signed again. */
  readonly key: string
  readonly paper: DocumentRow
  /** What it is for: 'signature', 'receipt', 'initials-security'. */
  readonly what: string
  readonly kind: 'signature' | 'initials'
  readonly anchor: DocumentRow['anchors'][number]
}

const rank = ({ type }: DocumentRow) => CLOSING.indexOf(type)

/** The documents of the signing desk. */
export const documentsToSign = (documents: readonly DocumentRow[]): readonly DocumentRow[] =>
  documents
    .filter(
      (document) =>
        document.from === 'LENDER' && !document.isTranslation && document.signedAt === null && rank(document) >= 0,
    )
    .toSorted((one, other) => rank(one) - rank(other))

/** Anybody's place but the notary's and the witnesses'. */
const OWNERS_PLACE = /^(borrower|owner)-\d+\./

/** The applicant is first on every document that they sign; where they are not, the list names the places of another signer alone. */
const ownAnchors = ({ anchors }: DocumentRow) => {
  const applicants = anchors.filter(({ name }) => APPLICANT_PLACES.some((start) => name.startsWith(start)))
  return applicants.length > 0 ? applicants : anchors.filter(({ name }) => OWNERS_PLACE.test(name))
}

/** Where the reader signs or initials a document, from its top to its end. */
export const placesOf = (document: DocumentRow): readonly Place[] =>
  ownAnchors(document)
    .map((anchor) => ({
      key: `${document.sha256}:${anchor.name}`,
      paper: document,
      what: anchor.name.slice(anchor.name.indexOf('.') + 1),
      kind: anchor.name.includes('.initials') ? ('initials' as const) : ('signature' as const),
      anchor,
    }))
    .toSorted((one, other) => one.anchor.page - other.anchor.page || one.anchor.yPt - other.anchor.yPt)
