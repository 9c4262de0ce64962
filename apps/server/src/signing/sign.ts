import { type SignatureForm, sign } from '@hearthline/contracts'
import { openExpecting, settledStatus, type UnitOfWork } from '../applications/index.ts'
import { closingDocuments, type DocumentMaker, documentsNow } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { checkDocuments, checkSigner } from './check-signature.ts'
import { keepSignatures, noteOf } from './keep-signatures.ts'
import { readAt } from './open-to-sign.ts'
import { renewDocuments } from './renew-documents.ts'
import { signAsSigner } from './sign-as-signer.ts'

const record = (work: UnitOfWork, { adopted }: SignatureForm, note: Readonly<Record<string, unknown>>): void => {
  const { signing, disclosures } = work.facts
  const adoption = { adoptedName: adopted.name, adoptedKind: adopted.kind, signedAt: work.at }
  work.change(
    {
      signing: { ...signing, ...adoption, toSetSince: work.at },
      disclosures: { ...disclosures, closingSignedAt: work.at },
    },
    { kind: 'sign', note },
  )
  work.publish('noteSigned')
}

const signAsBorrower = async (
  documents: DocumentMaker,
  context: WriteContext,
  { uuid, form }: { uuid: string; form: SignatureForm },
): Promise<UnitOfWork> => {
  const application = await readAt(context, uuid, 'noteSigned')
  checkSigner(application.facts, form)
  if (await renewDocuments(documents, context, application)) throw new Problem('documentChanged')
  const work = await openExpecting(context, uuid, 'noteSigned')
  const shown = closingDocuments(await documentsNow(context.tx, uuid))
  const signed = checkDocuments(shown, form)
  await keepSignatures(context, { work, signer: work.now.ownerUuid, form }, signed)
  record(work, form, noteOf(shown, signed))
  return work
}

/** signing/sign: one adopted signature for every place of every document, stored with its evidence. */
export const signCall = (documents: DocumentMaker): Bound =>
  writes(sign, async ({ params: { uuid }, body: form }, context) => {
    const as = context.caller.kind === 'signer' ? signAsSigner : signAsBorrower
    return settledStatus(await as(documents, context, { uuid, form }))
  })
