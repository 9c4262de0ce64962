import { type ApplicationFacts, type Party, placesOnPapers } from '@hearthline/domain/application'
import type { DocumentType } from '@hearthline/domain/documents'
import type { Paper } from './store.ts'

/** Given to every owner. */
const EVERY_OWNERS: readonly DocumentType[] = ['TEXAS_EQUITY_NOTICE', 'ACCOUNT_OPENING_DISCLOSURE']

type Place = { readonly anchors: string; readonly signedAt: string | null }

const isLenders = (paper: Paper): boolean => paper.from === 'LENDER' && paper.isTranslation !== true

/** Signed before the papers of now were ready: kept to be read, and nobody's to sign any more. */
const isOfEarlierRound = ({ signedAt }: Paper, { disclosures }: ApplicationFacts): boolean =>
  signedAt !== null && disclosures?.closingReadyAt !== undefined && signedAt < disclosures.closingReadyAt

/** Where a signer signs a paper that they share; undefined for papers that are none of theirs. */
const placeOn = (paper: Paper, facts: ApplicationFacts, { owner, signer }: Party): Place | undefined => {
  const { agreement, deed } = placesOnPapers(facts, owner.uuid)
  const signedAt = isOfEarlierRound(paper, facts) ? paper.signedAt : (signer.signedAt ?? null)
  if (paper.signer === owner.uuid) return { anchors: 'owner-1.', signedAt }
  if (paper.signer !== null || !isLenders(paper)) return undefined
  if (EVERY_OWNERS.includes(paper.type)) return { anchors: deed, signedAt }
  // Shown once the borrower signed it: what both sign is one paper.
  if (paper.type === 'CREDIT_AGREEMENT' && agreement !== undefined && paper.signedAt !== null)
    return { anchors: agreement, signedAt }
  if (paper.type === 'SECURITY_INSTRUMENT') return { anchors: deed, signedAt: signer.deedSignedAt ?? null }
  return undefined
}

/**
 * The papers of an additional signer, as they are to this person: their own notice and documents, the disclosures that
 * every owner has, the agreement for whoever owes, the deed. Read and signed mean by this person.
 */
export const signerPapers = (papers: readonly Paper[], facts: ApplicationFacts, party: Party): readonly Paper[] =>
  papers.flatMap((paper) => {
    const place = placeOn(paper, facts, party)
    if (place === undefined) return []
    const read = party.signer.read?.find(({ sha256 }) => sha256 === paper.sha256)
    return [
      {
        ...paper,
        anchors: paper.anchors.filter(({ name }) => name.startsWith(place.anchors)),
        mustBeRead: isLenders(paper) && place.signedAt === null,
        readAt: read?.at ?? null,
        signedAt: place.signedAt,
      },
    ]
  })

/** What a signer reads and signs before the deed. */
export const closingPapersOf = (papers: readonly Paper[]): readonly Paper[] =>
  papers.filter((paper) => isLenders(paper) && paper.type !== 'SECURITY_INSTRUMENT' && paper.signedAt === null)
