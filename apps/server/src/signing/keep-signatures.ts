import { randomUUID } from 'node:crypto'
import type { SignatureForm } from '@hearthline/contracts'
import type { UnitOfWork } from '../applications/index.ts'
import type { StoredDocument } from '../documents/index.ts'
import { type Keys, open, seal } from '../platform/crypto/index.ts'
import type { WriteContext } from '../platform/http/index.ts'
import type { SignedDocument } from './check-signature.ts'
import { insertSignatures, type SignatureRow } from './store.ts'
import type { SigningTables } from './tables.ts'

export const aboutStroke = (signature: string): string => `signature:${signature}`

/** A drawn signature is biometric data: it is sealed to its row of evidence. */
const sealStroke = (keys: Keys, signature: string, svgPath: string): Buffer =>
  seal(keys, svgPath, aboutStroke(signature))

export const openStroke = (keys: Keys, signature: string, sealed: Buffer): string =>
  open(keys, sealed, aboutStroke(signature)).toString()

type Signing = { readonly work: UnitOfWork; readonly signer: string; readonly form: SignatureForm }

const drawn = (context: WriteContext, { adopted }: SignatureForm, uuid: string): Buffer | null =>
  adopted.kind === 'drawn' ? sealStroke(context.app.keys.field, uuid, adopted.svgPath) : null

const evidenceOf = (context: WriteContext, { work, signer, form }: Signing, one: SignedDocument): SignatureRow => {
  const uuid = randomUUID()
  return {
    organisation_id: context.tx.organisation,
    uuid,
    application_uuid: work.uuid,
    signer_uuid: signer,
    document_uuid: one.paper.uuid,
    sha256: one.paper.sha256,
    anchors: JSON.stringify(one.anchors),
    kind: form.adopted.kind,
    name: form.adopted.name,
    initials: form.initials,
    drawn: drawn(context, form, uuid),
    ip: context.address,
    user_agent: context.userAgent,
    at: new Date(work.at),
  }
}

/**
 * Stores the evidence of each signature and sends the job that makes the signed documents, which takes longer than a
 * signer should wait.
 */
export const keepSignatures = async (
  context: WriteContext,
  signing: Signing,
  signed: readonly SignedDocument[],
): Promise<void> => {
  const { app, tx } = context
  await insertSignatures(
    tx.as<SigningTables>(),
    signed.map((one) => evidenceOf(context, signing, one)),
  )
  const about = { organisation: tx.organisation, application: signing.work.uuid, step: 'CO_DEED_REQ' }
  await app.jobs.send(tx, 'signatures', about)
}

/**
 * The note for the event log. The notices and the account-opening disclosure are delivered now: their periods run from
 * here.
 */
export const noteOf = (shown: readonly StoredDocument[], signed: readonly SignedDocument[]) => ({
  signed: signed.map(({ paper: { uuid, sha256 } }) => ({ document: uuid, sha256 })),
  delivered: shown
    .filter(({ type }) => type === 'NOTICE_OF_RIGHT_TO_CANCEL' || type === 'ACCOUNT_OPENING_DISCLOSURE')
    .map(({ uuid }) => uuid),
})
