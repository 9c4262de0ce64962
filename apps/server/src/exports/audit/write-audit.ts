import { FACTS_VERSION } from '@hearthline/domain/facts'
import { type LogEntry, readApplication } from '../../applications/index.ts'
import type { Organisation } from '../../organisations/index.ts'
import { type CaseFile, readCaseFiles } from '../case-file.ts'
import type { ExportContext } from '../export-context.ts'
import {
  listDeadlines,
  listDocumentRows,
  listJournal,
  listSignatures,
  type Reader,
  type StoredDocumentRow,
} from '../store.ts'
import type { ExportTables } from '../tables.ts'
import { AuditFile, type DocumentLine } from './audit-file.ts'

type Place = { readonly organisation: string; readonly application: string }

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const logRow = ({ at, previousHash, hash, ...entry }: LogEntry) => ({
  ...entry,
  at: at.toISOString(),
  previousHash: previousHash.toString('hex'),
  hash: hash.toString('hex'),
})

const documentLine = (row: StoredDocumentRow): DocumentLine => ({
  uuid: row.uuid,
  type: row.type,
  from: row.source,
  fileName: row.file_name,
  mediaType: row.media_type,
  bytes: row.bytes,
  sha256: row.sha256,
  createdAt: row.created_at.toISOString(),
  signedAt: iso(row.signed_at),
  removedAt: iso(row.removed_at),
  replacedBy: row.replaced_by,
})

const signaturesOf = async (db: Reader, place: Place) =>
  (await listSignatures(db, place)).map((row) => ({
    uuid: row.uuid,
    signer: row.signer_uuid,
    document: row.document_uuid,
    sha256: row.sha256,
    signedAs: row.signed_uuid,
    signedSha256: row.signed_sha256,
    kind: row.kind,
    name: row.name,
    at: row.at.toISOString(),
  }))

const journalOf = async (db: Reader, place: Place) =>
  (await listJournal(db, place)).map((row) => ({
    at: row.at.toISOString(),
    act: row.act,
    documentSha256: row.document_sha256,
    signer: row.signer_name,
    notary: row.notary_name,
    commission: row.commission,
    state: row.commission_state,
    idMethod: row.id_method,
  }))

const evidenceOf = async (db: Reader, place: Place) => ({
  documents: (await listDocumentRows(db, place)).map(documentLine),
  signatures: await signaturesOf(db, place),
  journal: await journalOf(db, place),
  clocks: (await listDeadlines(db, place)).map((row) => ({
    kind: row.kind,
    dueOn: row.due_on,
    doneAt: iso(row.done_at),
  })),
})

/** A case that moves faster than it is read so many times is read as it is; its file then says what does not agree. */
const READ_ANEW = 5

/**
 * The rows of several statements. Where the case moved meanwhile they are read anew: a document that came in between would be one
 * that the log does not name.
 */
const readTogether = async (
  app: Pick<ExportContext, 'db'>,
  organisation: Organisation,
  application: string,
  tries = READ_ANEW,
): Promise<CaseFile & { readonly evidence: Awaited<ReturnType<typeof evidenceOf>> }> => {
  const [file] = await readCaseFiles(app, organisation, [application])
  if (file === undefined) throw new Error('an application without a case file')
  const place = { organisation: organisation.id, application }
  const evidence = await evidenceOf(app.db.read<ExportTables>(organisation.id), place)
  const by = { caller: { kind: 'system', name: 'export' }, does: 'readApplication' } as const
  const { lastSeq } = await readApplication(app.db, organisation.id, application, by)
  return lastSeq === file.snapshot.lastSeq || tries === 0
    ? { ...file, evidence }
    : readTogether(app, organisation, application, tries - 1)
}

/** All records of one application in a fixed order, so that the same records give the same file. */
export const auditOf = async (
  app: Pick<ExportContext, 'db'>,
  organisation: Organisation,
  application: string,
): Promise<AuditFile> => {
  const { snapshot, log, decisions, receipts, evidence } = await readTogether(app, organisation, application)
  return AuditFile.parse({
    format: 'hearthline.audit.1',
    application,
    loanNumber: snapshot.loanNumber,
    lender: { orgCode: organisation.orgCode, lei: organisation.lei, timeZone: organisation.timeZone },
    createdAt: snapshot.createdAt.toISOString(),
    step: snapshot.step,
    stepEnteredAt: snapshot.stepEnteredAt.toISOString(),
    lastSeq: snapshot.lastSeq,
    lastHash: snapshot.lastHash.toString('hex'),
    facts: snapshot.facts,
    factsVersion: FACTS_VERSION,
    consents: snapshot.facts.consents,
    log: log.slice(0, snapshot.lastSeq).map(logRow),
    decisions,
    receipts: receipts.map((row) => ({
      offer: row.offer_uuid,
      decision: row.decision_uuid,
      body: row.body,
      sha256: row.sha256.toString('hex'),
      signature: row.signature,
      publicKey: row.public_key,
    })),
    ...evidence,
  })
}

/** The file as text. */
export const auditText = (audit: AuditFile): string => `${JSON.stringify(audit, null, 2)}\n`
