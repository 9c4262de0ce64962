import { randomUUID } from 'node:crypto'
import type { DocumentType } from '@hearthline/domain/documents'
import type { InHand } from '../applications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import type { Checked } from './check-upload.ts'
import { everyPaperNow, fileAbout } from './papers.ts'
import { insertPaper, type NewPaper, type Paper } from './store.ts'
import type { DocumentTables } from './tables.ts'

/**
 * The moment of a request is older than the lock it waited for: whoever came second is filed after whoever came first, so
 * that the newest paper of a kind is the one that the facts name.
 */
const nowOrAfter = async (tx: Tx, { uuid, at }: InHand): Promise<Date> => {
  const newest = Math.max(...(await everyPaperNow(tx, uuid)).map(({ createdAt }) => Date.parse(createdAt)), 0)
  return new Date(Math.max(Date.parse(at), newest + 1))
}

type Upload = {
  readonly checked: Checked
  readonly type: DocumentType
  readonly source: NewPaper['source']
  readonly signer?: string | undefined
  /** Of one that was signed on paper: its pages were counted, and since when it counts as signed. */
  readonly signed?: { readonly pages: number; readonly at: Date }
}

/** Puts a file on file as a paper of its type, encrypted, with its row in the log. */
export const fileUpload = async (
  { house, tx }: Pick<WriteContext, 'house' | 'tx'>,
  inHand: InHand,
  { checked, type, source, signer, signed }: Upload,
): Promise<Paper> => {
  const uuid = randomUUID()
  const paper: NewPaper = {
    ...checked,
    uuid,
    type,
    source,
    madeFor: uuid,
    bytes: checked.bytes.length,
    pages: signed?.pages ?? null,
    // Written before the commit: a file without a row is swept later, a row without its file would be a loss.
    storedAs: await house.files.keep(checked.bytes, fileAbout(inHand.uuid, uuid)),
    anchors: [],
    mustBeRead: false,
    signedAt: signed?.at ?? null,
    request: null,
    createdAt: await nowOrAfter(tx, inHand),
    signer,
  }
  await insertPaper(tx.as<DocumentTables>(), { organisation: tx.organisation, application: inHand.uuid }, paper)
  inHand.change({}, { kind: 'documentGiven', note: { document: uuid, type, sha256: checked.sha256 } })
  const kept = (await everyPaperNow(tx, inHand.uuid)).find((one) => one.uuid === uuid)
  if (kept === undefined) throw new Problem('documentNotFound')
  return kept
}
