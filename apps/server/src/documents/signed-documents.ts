import type { ApplicationFacts } from '@hearthline/domain/application'
import type { FiledDocument } from '@hearthline/domain/funding'
import {
  type DocumentOnFile,
  isInSlot,
  missingSignatures,
  type SigningSlot,
  signingSlots,
} from '@hearthline/domain/signed-documents'
import type { UnitOfWork } from '../applications/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { everyDocumentNow, everyDocumentOf } from './read-documents.ts'
import { findPagesGivenOut, type Place, replaceOne, type StoredDocument } from './store.ts'
import type { DocumentTables } from './tables.ts'
import { type Checked, fileUpload } from './uploads.ts'

/** Made by the lender, and no translation. */
const isLenders = ({ from, isTranslation }: StoredDocument): boolean => from === 'LENDER' && isTranslation !== true

const onFile = ({ type, signer, anchors, signedAt }: StoredDocument): DocumentOnFile => ({
  type,
  owner: signer,
  isForSignature: anchors.length > 0,
  isSigned: signedAt !== null,
})

/** The documents on file for the funding checklist, the newest first. */
export const filedOf = (documents: readonly StoredDocument[]): readonly FiledDocument[] =>
  documents
    .filter(({ isTranslation }) => isTranslation !== true)
    .map((document) => ({
      ...onFile(document),
      uuid: document.uuid,
      createdAt: document.createdAt,
      signedAt: document.signedAt,
    }))

/** The same, within a unit of work. */
export const filedDocuments = async (tx: Tx, application: string): Promise<readonly FiledDocument[]> =>
  filedOf(await everyDocumentNow(tx, application))

const inSlot = (slot: SigningSlot, documents: readonly StoredDocument[]): readonly StoredDocument[] =>
  documents.filter(isLenders).filter((document) => isInSlot(slot, onFile(document)))

/** Each document that is signed at closing, and the signed one where it is on file. */
export const slotsOf = (facts: ApplicationFacts, documents: readonly StoredDocument[]) => {
  const lenders = documents.filter(isLenders)
  const missing = missingSignatures(facts, lenders.map(onFile))
  return signingSlots(facts, lenders.map(onFile)).map((slot) => {
    const isMissing = missing.some((one) => one.type === slot.type && one.owner === slot.owner)
    const standing = inSlot(slot, lenders)
    const signed = isMissing ? undefined : standing.find(({ signedAt }) => signedAt !== null)
    return { ...slot, signed, givenOut: standing.find(({ signedAt }) => signedAt === null) }
  })
}

const pathOf = ({ type, owner }: SigningSlot): string => (owner === null ? type : `${type}.${owner}`)

/** Throws signedDocumentsMissing, naming each document that is not signed. */
export const mustHaveSignedDocuments = async (
  tx: Tx,
  { uuid, facts }: Pick<UnitOfWork, 'uuid' | 'facts'>,
): Promise<void> => {
  const missing = missingSignatures(facts, (await everyDocumentNow(tx, uuid)).filter(isLenders).map(onFile))
  const fields = missing.map((slot) => ({ path: pathOf(slot), code: 'required' as const }))
  if (fields.length > 0) throw new Problem('signedDocumentsMissing', { fields })
}

/** The same check for a step's job, without throwing. */
export const lacksSignedDocuments = async (db: Db, place: Place, facts: ApplicationFacts): Promise<boolean> =>
  missingSignatures(facts, (await everyDocumentOf(db, place)).filter(isLenders).map(onFile)).length > 0

type Scan = { readonly slot: SigningSlot; readonly checked: Checked }

/** The scan's page count; throws where it has fewer pages than were given out. */
const pagesOf = ({ mediaType, pages }: Scan['checked'], given: number): number => {
  if (mediaType !== 'application/pdf') throw new Problem('scanNotPdf')
  if (pages < Math.max(given, 1)) throw new Problem('pagesMissing', { detail: { pages, expected: given } })
  return pages
}

/**
 * Stores the scan of a document signed on paper in its slot, in place of the one given out or of an earlier scan. An
 * electronically signed document is never replaced.
 */
export const fileSignedScan = async (
  context: Pick<WriteContext, 'app' | 'tx'>,
  work: UnitOfWork,
  { slot, checked }: Scan,
): Promise<StoredDocument> => {
  const { tx } = context
  const documents = await everyDocumentNow(tx, work.uuid)
  const slots = signingSlots(work.facts, documents.filter(isLenders).map(onFile))
  if (!slots.some((one) => one.type === slot.type && one.owner === slot.owner)) throw new Problem('documentNotFound')
  const before = inSlot(slot, documents)
  const isSignedByScreen =
    before.every(({ signedAt }) => signedAt !== null) && before.some(({ anchors }) => anchors.length > 0)
  if (isSignedByScreen) throw new Problem('eventNotExpected')
  const place = { organisation: tx.organisation, application: work.uuid }
  const trx = tx.as<DocumentTables>()
  const pages = pagesOf(checked, await findPagesGivenOut(trx, place, slot))
  const { type, owner } = slot
  const signedAt = new Date(work.at)
  const scan = await fileUpload(context, work, {
    checked,
    type,
    source: 'LENDER',
    signed: { pages, at: signedAt },
    ...(owner !== null && { signer: owner }),
  })
  for (const { uuid } of before) await replaceOne(trx, place, { uuid, by: scan.uuid })
  return scan
}
