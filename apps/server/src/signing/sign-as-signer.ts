import type { SignatureForm } from '@hearthline/contracts'
import { isSameName, legalName, type Party, signerDetailsOwed, withCoSigner } from '@hearthline/domain/application'
import { goOnToDeed, type UnitOfWork } from '../applications/index.ts'
import { closingDocumentsOf, type DocumentMaker, everyDocumentNow, signerDocuments } from '../documents/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { checkDocumentsAt, checkStroke } from './check-signature.ts'
import { keepSignatures, noteOf } from './keep-signatures.ts'
import { openForSigner, readForSigner } from './open-to-sign.ts'
import { renewNotice } from './renew-documents.ts'

/**
 * The signer must have agreed to electronic documents, be identified, have given the customer details, and sign with
 * the name in the documents.
 */
const checkParty = ({ owner, signer }: Party, { adopted }: SignatureForm): void => {
  if (signer.consent === undefined) throw new Problem('consentMissing')
  if (signer.identity?.status !== 'VERIFIED') throw new Problem('identityFirst')
  if (signerDetailsOwed(owner, signer)) throw new Problem('detailsFirst')
  if (!isSameName(adopted.name, legalName(owner)))
    throw new Problem('invalidInput', { fields: [{ path: 'adopted.name', code: 'signatureNotYourName' }] })
  checkStroke(adopted)
}

const everyAnchor = (anchors: readonly { readonly name: string }[]): string[] => anchors.map(({ name }) => name)

const record = (work: UnitOfWork, { signer }: Party, note: Readonly<Record<string, unknown>>): void => {
  const { facts, at } = work
  const signing = { ...facts.signing, toSetSince: at }
  work.change(
    { ...withCoSigner(facts, { ...signer, signedAt: at, declined: undefined }), signing },
    { kind: 'signedBeside', note: { signer: signer.uuid, ...note } },
  )
  goOnToDeed(work)
}

/** heloc-signer/sign: an additional signer signs their documents; the last signature moves the application on. */
export const signAsSigner = async (
  documents: DocumentMaker,
  context: WriteContext,
  { uuid, form }: { uuid: string; form: SignatureForm },
): Promise<UnitOfWork> => {
  const { application, party } = await readForSigner(context, uuid)
  checkParty(party, form)
  if (await renewNotice(documents, context, { application, party })) throw new Problem('documentChanged')
  const { work, party: now } = await openForSigner(context, uuid)
  const shown = closingDocumentsOf(signerDocuments(await everyDocumentNow(context.tx, uuid), work.facts, now))
  const signed = checkDocumentsAt(everyAnchor)(shown, form)
  await keepSignatures(context, { work, signer: now.signer.uuid, form }, signed)
  record(work, now, noteOf(shown, signed))
  return work
}
