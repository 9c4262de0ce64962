import type { ApplicationFacts } from '@hearthline/domain/application'
import type { FiledDocument } from '@hearthline/domain/funding'
import {
  type DocumentOnFile,
  isInSlot,
  missingSignatures,
  type SigningSlot,
  signingSlots,
} from '@hearthline/domain/signed-documents'
import type { InHand } from '../applications/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import type { Checked } from './check-upload.ts'
import { fileUpload } from './file-upload.ts'
import { everyPaperNow, everyPaperOf } from './papers.ts'
import { findPagesGivenOut, type Paper, type Place, replaceOne } from './store.ts'
import type { DocumentTables } from './tables.ts'

/** Of the lender, in the language that counts. */
const isLenders = ({ from, isTranslation }: Paper): boolean => from === 'LENDER' && isTranslation !== true

const onFile = ({ type, signer, anchors, signedAt }: Paper): DocumentOnFile => ({
  type,
  owner: signer,
  isForSignature: anchors.length > 0,
  isSigned: signedAt !== null,
})

/** What stands on file for the checks before the money, the newest first. */
export const filedOf = (papers: readonly Paper[]): readonly FiledDocument[] =>
  papers
    .filter(({ isTranslation }) => isTranslation !== true)
    .map((paper) => ({ ...onFile(paper), uuid: paper.uuid, createdAt: paper.createdAt, signedAt: paper.signedAt }))

/** The same, as this unit of work sees it. */
export const filedDocuments = async (tx: Tx, application: string): Promise<readonly FiledDocument[]> =>
  filedOf(await everyPaperNow(tx, application))

const inSlot = (slot: SigningSlot, papers: readonly Paper[]): readonly Paper[] =>
  papers.filter(isLenders).filter((paper) => isInSlot(slot, onFile(paper)))

/** Each document that is signed at closing, and the signed one where it is on file. */
export const slotsOf = (facts: ApplicationFacts, papers: readonly Paper[]) => {
  const lenders = papers.filter(isLenders)
  const missing = missingSignatures(facts, lenders.map(onFile))
  return signingSlots(facts, lenders.map(onFile)).map((slot) => {
    const isMissing = missing.some((one) => one.type === slot.type && one.owner === slot.owner)
    const standing = inSlot(slot, lenders)
    const signed = isMissing ? undefined : standing.find(({ signedAt }) => signedAt !== null)
    return { ...slot, signed, givenOut: standing.find(({ signedAt }) => signedAt === null) }
  })
}

const pathOf = ({ type, owner }: SigningSlot): string => (owner === null ? type : `${type}.${owner}`)

/** Nothing goes on without every signed document: the refusal names each that is missing. */
export const mustHaveSignedDocuments = async (
  tx: Tx,
  { uuid, facts }: Pick<InHand, 'uuid' | 'facts'>,
): Promise<void> => {
  const missing = missingSignatures(facts, (await everyPaperNow(tx, uuid)).filter(isLenders).map(onFile))
  const fields = missing.map((slot) => ({ path: pathOf(slot), code: 'required' as const }))
  if (fields.length > 0) throw new Problem('signedDocumentsMissing', { fields })
}

/** The same question, before a job of the step asks anybody. */
export const lacksSignedDocuments = async (db: Db, place: Place, facts: ApplicationFacts): Promise<boolean> =>
  missingSignatures(facts, (await everyPaperOf(db, place)).filter(isLenders).map(onFile)).length > 0

type Scan = { readonly slot: SigningSlot; readonly checked: Checked }

/** All pages that were given out have to come back. */
const pagesOf = ({ mediaType, pages }: Scan['checked'], given: number): number => {
  if (mediaType !== 'application/pdf') throw new Problem('scanNotPdf')
  if (pages < Math.max(given, 1)) throw new Problem('pagesMissing', { detail: { pages, expected: given } })
  return pages
}

/**
 * A document as it was signed on paper, scanned: from now on it stands in its slot, in place of the one that was given
 * out or of an earlier scan. One that was signed electronically stays.
 */
export const fileSignedScan = async (
  context: Pick<WriteContext, 'house' | 'tx'>,
  inHand: InHand,
  { slot, checked }: Scan,
): Promise<Paper> => {
  const { tx } = context
  const papers = await everyPaperNow(tx, inHand.uuid)
  const slots = signingSlots(inHand.facts, papers.filter(isLenders).map(onFile))
  if (!slots.some((one) => one.type === slot.type && one.owner === slot.owner)) throw new Problem('documentNotFound')
  const before = inSlot(slot, papers)
  const isSignedByScreen =
    before.every(({ signedAt }) => signedAt !== null) && before.some(({ anchors }) => anchors.length > 0)
  if (isSignedByScreen) throw new Problem('eventNotExpected')
  const place = { organisation: tx.organisation, application: inHand.uuid }
  const trx = tx.as<DocumentTables>()
  const pages = pagesOf(checked, await findPagesGivenOut(trx, place, slot))
  const { type, owner } = slot
  const signedAt = new Date(inHand.at)
  const scan = await fileUpload(context, inHand, {
    checked,
    type,
    source: 'LENDER',
    signed: { pages, at: signedAt },
    ...(owner !== null && { signer: owner }),
  })
  for (const { uuid } of before) await replaceOne(trx, place, { uuid, by: scan.uuid })
  return scan
}
