import {
  certifySummary,
  type DocumentRow,
  listDocuments,
  markDocumentRead,
  readDocument,
  removeDocument,
  uploadDocument,
  verifyDocument,
} from '@hearthline/contracts'
import { type ApplicationFacts, partyOf, withCoSigner } from '@hearthline/domain/application'
import {
  openApplication,
  openExpecting,
  readApplication,
  settledStatus,
  type UnitOfWork,
} from '../applications/index.ts'
import {
  type Bound,
  type Context,
  Problem,
  reads,
  type WriteContext,
  writes,
  writesWithFile,
} from '../platform/http/index.ts'
import { senderOf } from '../platform/uploads/index.ts'
import { verificationOf } from './making/seal-signed.ts'
import {
  bytesOf,
  documentIn,
  everyDocumentNow,
  everyDocumentOf,
  isBorrowers,
  ownDocumentsIn,
  requireDocument,
} from './read-documents.ts'
import { signerDocuments } from './signer-documents.ts'
import { changeDocument, findNewest, type StoredDocument } from './store.ts'
import type { DocumentTables } from './tables.ts'
import { checkUpload, fileUpload, requireUploadRoom } from './uploads.ts'

/** start/app-summary: the borrower certifies the summary after reading it to its end. The log names the document. */
const certifySummaryCall = writes(certifySummary, async ({ params: { uuid: application } }, context) => {
  const { organisation } = context.tx
  const [work, summary] = await Promise.all([
    openExpecting(context, application, 'summaryCertified'),
    findNewest(context.tx.as<DocumentTables>(), { organisation, application }, 'SUMMARY_DISCLOSURE'),
  ])
  if (summary?.mustBeRead && summary.readAt === null) throw new Problem('readToTheEndFirst')
  work.change(
    { disclosures: { ...work.facts.disclosures, summaryCertifiedAt: work.at } },
    {
      kind: 'certifySummary',
      ...(summary !== undefined && { note: { document: summary.uuid, sha256: summary.sha256 } }),
    },
  )
  work.publish('summaryCertified')
  return settledStatus(work)
})

const rowOf = ({ application: _, storedAs: __, signer: ___, ...row }: StoredDocument): DocumentRow => row

const open = async ({ caller, tx, moment }: WriteContext, uuid: string) =>
  openApplication(tx, uuid, { caller, does: 'giveDocument', moment: await moment() })

const signerOf = ({ caller }: Pick<Context, 'caller'>): string | null =>
  caller.kind === 'signer' ? caller.identityUuid : null

/**
 * The documents that this caller may see: staff see all, a signer their share, the borrower all but the signers' own.
 */
const visibleTo = (
  { caller }: Pick<Context, 'caller'>,
  facts: ApplicationFacts,
  documents: readonly StoredDocument[],
) => {
  if (caller.kind === 'staff' || caller.kind === 'system') return documents
  if (caller.kind !== 'signer') return documents.filter(isBorrowers)
  const party = partyOf(facts, caller.identityUuid)
  return party === undefined ? [] : signerDocuments(documents, facts, party)
}

const visibleDocuments = async (context: Context, uuid: string): Promise<readonly StoredDocument[]> => {
  const { caller, app, tenant } = context
  const { facts } = await readApplication(app.db, tenant.id, uuid, { caller, does: 'readDocument' })
  return visibleTo(context, facts, await everyDocumentOf(app.db, { organisation: tenant.id, application: uuid }))
}

/** Notes that a document was read to its end: on the document for the borrower, by its hash for a signer. */
const noteReading = async (context: WriteContext, work: UnitOfWork, loanDocument: StoredDocument): Promise<void> => {
  const place = { organisation: context.tx.organisation, application: work.uuid }
  const party = context.caller.kind === 'signer' ? partyOf(work.facts, context.caller.identityUuid) : undefined
  const note = { document: loanDocument.uuid, sha256: loanDocument.sha256 }
  if (party === undefined) {
    const { floodNotice } = work.facts
    // Reading the flood notice to its end acknowledges receipt (12 CFR 22.9(d)).
    const isReceipt = loanDocument.type === 'FLOOD_NOTICE' && floodNotice !== undefined
    await changeDocument(context.tx.as<DocumentTables>(), place, loanDocument.uuid, { read_at: new Date(work.at) })
    work.change(isReceipt ? { floodNotice: { ...floodNotice, acknowledgedAt: work.at } } : {}, {
      kind: 'documentRead',
      note,
    })
    return
  }
  const read = [...(party.signer.read ?? []), { sha256: loanDocument.sha256, at: work.at }]
  work.change(withCoSigner(work.facts, { ...party.signer, read }), { kind: 'signerRead', note })
}

export const documentCalls = (): readonly Bound[] => [
  certifySummaryCall,

  reads(listDocuments, async ({ params }, context) => (await visibleDocuments(context, params.uuid)).map(rowOf)),

  reads(readDocument, async ({ params }, context) => {
    const { caller, app, tenant } = context
    const { facts } = await readApplication(app.db, tenant.id, params.uuid, { caller, does: 'readDocument' })
    // A replaced document is no longer listed but can still be opened.
    const found = await requireDocument(app.db, { organisation: tenant.id, application: params.uuid }, params.document)
    const [loanDocument] = visibleTo(context, facts, [found])
    if (loanDocument === undefined) throw new Problem('documentNotFound')
    const { mediaType, fileName } = loanDocument
    return { bytes: await bytesOf(app.files, loanDocument), mediaType, fileName }
  }),

  writesWithFile(
    uploadDocument,
    async (file, { params }, context) => {
      const { app, tenant, caller } = context
      // Access is checked before the file is opened.
      const { uuid } = await readApplication(app.db, tenant.id, params.uuid, { caller, does: uploadDocument.does })
      await requireUploadRoom(app, { organisation: tenant.id, application: uuid }, { bytes: file.bytes.length })
      return checkUpload(file, senderOf(context))
    },
    async ({ params, body }, context) => {
      const work = await open(context, params.uuid)
      if (!work.now.isOpen) throw new Problem('eventNotExpected')
      const signer = signerOf(context) ?? undefined
      const given = { checked: context.file, type: body.type, source: 'BORROWER' as const, signer }
      return rowOf(await fileUpload(context, work, given))
    },
  ),

  writes(removeDocument, async ({ params }, context) => {
    const { tx } = context
    const work = await open(context, params.uuid)
    const [loanDocument] = await ownDocumentsIn(tx, { application: params.uuid, signer: signerOf(context) }, [
      params.document,
    ])
    if (loanDocument === undefined || loanDocument.from !== 'BORROWER') throw new Problem('documentNotFound')
    if (loanDocument.review !== null) throw new Problem('eventNotExpected')
    const place = { organisation: tx.organisation, application: params.uuid }
    await changeDocument(tx.as<DocumentTables>(), place, loanDocument.uuid, { removed_at: new Date(work.at) })
    work.change({}, { kind: 'documentRemoved', note: { document: loanDocument.uuid } })
    return { removed: true as const }
  }),

  writesWithFile(
    verifyDocument,
    async ({ bytes }, _, { app, tenant }) => {
      if (bytes.length === 0) throw new Problem('fileTooSmall')
      return verificationOf(app, tenant, bytes)
    },
    async (_, { file }) => file,
  ),

  writes(markDocumentRead, async ({ params, body }, context) => {
    const work = await open(context, params.uuid)
    const documents = visibleTo(context, work.facts, await everyDocumentNow(context.tx, params.uuid))
    const loanDocument = documents.find(({ uuid }) => uuid === params.document)
    if (loanDocument === undefined) {
      // It was signed in another tab or made again since it was opened.
      const replaced = visibleTo(context, work.facts, [await documentIn(context.tx, params.uuid, params.document)])
      throw new Problem(replaced.length > 0 ? 'documentChanged' : 'documentNotFound')
    }
    if (loanDocument.sha256 !== body.sha256) throw new Problem('documentChanged')
    if (loanDocument.readAt !== null) return rowOf(loanDocument)
    await noteReading(context, work, loanDocument)
    return rowOf({ ...loanDocument, readAt: work.at })
  }),
]
