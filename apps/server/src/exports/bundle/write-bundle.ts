import { bytesOf } from '../../documents/index.ts'
import { anchorWithProof, checkCase, findingLine } from '../../evidence/index.ts'
import type { Organisation } from '../../organisations/index.ts'
import { NotOpened } from '../../platform/crypto/index.ts'
import type { AuditFile } from '../audit/audit-file.ts'
import { auditErrors } from '../audit/verify-audit.ts'
import { auditOf, auditText } from '../audit/write-audit.ts'
import type { ExportContext } from '../export-context.ts'
import { listDocumentRows, type StoredDocumentRow } from '../store.ts'
import type { ExportTables } from '../tables.ts'
import { ANCHOR, anchoredText } from './anchored.ts'
import { AUDIT, MANIFEST, manifestText, SEAL, sealText } from './manifest.ts'
import { packTar, type TarFile } from './tar.ts'

/** The lender's own documents; what a borrower uploaded is not exported. */
export const isBundled = ({ from, removedAt }: AuditFile['documents'][number]): boolean =>
  from === 'LENDER' && removedAt === null

export const documentName = ({ uuid }: Pick<StoredDocumentRow, 'uuid'>): string => `papers/${uuid}.pdf`

/** An export that cannot be made; the message is one line and names the document. */
export class ExportError extends Error {
  override name = 'ExportError'
}

/** Of a folder, or of a bucket. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT'))

const explained = (error: unknown, { file_name, uuid }: StoredDocumentRow): unknown => {
  const called = `The document ${file_name} (${uuid})`
  if (isMissing(error)) return new ExportError(`${called} is not there: is FILES_URL the server's?`)
  if (error instanceof NotOpened)
    return new ExportError(
      `${called} cannot be opened: its file is not what was kept. Of a clone that npm run seed -- --bulk made, none can.`,
    )
  return error
}

/** The text of the anchor that names the application; undefined where none does yet. Throws ExportError where the log does not meet it. */
const anchorOf = async (
  { keys, anchors }: Pick<ExportContext, 'keys' | 'anchors'>,
  organisation: Organisation,
  { application, createdAt, log }: AuditFile,
): Promise<string | undefined> => {
  if (anchors === undefined) return undefined
  const rows = log.map(({ at, hash }) => ({ at: new Date(at), hash: Buffer.from(hash, 'hex') }))
  const asked = { uuid: application, createdAt: new Date(createdAt), log: rows }
  const evidence = await checkCase({ keys, anchors }, organisation.id, asked)
  if (evidence.state === 'broken')
    throw new ExportError(`Nothing was sealed. ${findingLine(evidence.finding)}. ${WHAT_TO_DO}`)
  if (evidence.state !== 'anchored') return undefined
  const anchored = await anchorWithProof({ keys, anchors }, organisation.id, application)
  if (anchored === undefined)
    throw new ExportError(`Nothing was sealed. The anchor of this application is not whole. ${WHAT_TO_DO}`)
  return anchoredText(anchored)
}

const WHAT_TO_DO = "See docs/operations.md, 'Anchors of the logs'."

/** One archive with all that is needed to check a closing offline, under the server's seal. Throws ExportError. */
export const writeBundle = async (
  app: Pick<ExportContext, 'db' | 'files' | 'keys' | 'anchors'>,
  organisation: Organisation,
  application: string,
): Promise<Buffer> => {
  const audit = await auditOf(app, organisation, application)
  const [error] = auditErrors(audit)
  if (error !== undefined)
    throw new ExportError(`Nothing was sealed. Application ${application}: ${error}. ${WHAT_TO_DO}`)
  const anchor = await anchorOf(app, organisation, audit)
  const place = { organisation: organisation.id, application }
  const kept = new Set(audit.documents.filter(isBundled).map(({ uuid }) => uuid))
  const rows = await listDocumentRows(app.db.read<ExportTables>(organisation.id), place)
  const files: TarFile[] = [{ name: AUDIT, bytes: Buffer.from(auditText(audit)) }]
  if (anchor !== undefined) files.push({ name: ANCHOR, bytes: Buffer.from(anchor) })
  for (const row of rows.filter(({ uuid }) => kept.has(uuid))) {
    const bytes = await bytesOf(app.files, { application, uuid: row.uuid, storedAs: row.stored_as }).catch(
      (error: unknown) => {
        throw explained(error, row)
      },
    )
    files.push({ name: documentName(row), bytes })
  }
  const manifest = manifestText(application, files)
  return packTar([
    { name: MANIFEST, bytes: Buffer.from(manifest) },
    { name: SEAL, bytes: Buffer.from(sealText(app.keys, manifest)) },
    ...files,
  ])
}
