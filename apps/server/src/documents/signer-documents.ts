import { type ApplicationFacts, type Party, placesOnDocuments } from '@hearthline/domain/application'
import type { DocumentType } from '@hearthline/domain/documents'
import type { StoredDocument } from './store.ts'

/** Documents that every owner gets. */
const EVERY_OWNERS: readonly DocumentType[] = ['TEXAS_EQUITY_NOTICE', 'ACCOUNT_OPENING_DISCLOSURE']

type Place = { readonly anchors: string; readonly signedAt: string | null }

const isLenders = (document: StoredDocument): boolean => document.from === 'LENDER' && document.isTranslation !== true

/** Signed before the current documents were ready: it can be read and no longer signed. */
const isOfEarlierRound = ({ signedAt }: StoredDocument, { disclosures }: ApplicationFacts): boolean =>
  signedAt !== null && disclosures?.closingReadyAt !== undefined && signedAt < disclosures.closingReadyAt

/** Where a signer signs a document; undefined for documents that they do not share. */
const placeOn = (document: StoredDocument, facts: ApplicationFacts, { owner, signer }: Party): Place | undefined => {
  const { agreement, deed } = placesOnDocuments(facts, owner.uuid)
  const signedAt = isOfEarlierRound(document, facts) ? document.signedAt : (signer.signedAt ?? null)
  if (document.signer === owner.uuid) return { anchors: 'owner-1.', signedAt }
  if (document.signer !== null || !isLenders(document)) return undefined
  if (EVERY_OWNERS.includes(document.type)) return { anchors: deed, signedAt }
  // Shown once the borrower has signed it, because both sign the same document.
  if (document.type === 'CREDIT_AGREEMENT' && agreement !== undefined && document.signedAt !== null)
    return { anchors: agreement, signedAt }
  if (document.type === 'SECURITY_INSTRUMENT') return { anchors: deed, signedAt: signer.deedSignedAt ?? null }
  return undefined
}

/**
 * The documents of an additional signer: their own notice and documents, the disclosures for every owner, the
 * agreement if they owe, the deed. `readAt` and `signedAt` are this person's.
 */
export const signerDocuments = (
  documents: readonly StoredDocument[],
  facts: ApplicationFacts,
  party: Party,
): readonly StoredDocument[] =>
  documents.flatMap((document) => {
    const place = placeOn(document, facts, party)
    if (place === undefined) return []
    const read = party.signer.read?.find(({ sha256 }) => sha256 === document.sha256)
    return [
      {
        ...document,
        anchors: document.anchors.filter(({ name }) => name.startsWith(place.anchors)),
        mustBeRead: isLenders(document) && place.signedAt === null,
        readAt: read?.at ?? null,
        signedAt: place.signedAt,
      },
    ]
  })

/** What a signer reads and signs before the deed. */
export const closingDocumentsOf = (documents: readonly StoredDocument[]): readonly StoredDocument[] =>
  documents.filter(
    (document) => isLenders(document) && document.type !== 'SECURITY_INSTRUMENT' && document.signedAt === null,
  )
