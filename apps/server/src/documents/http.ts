import { randomUUID } from 'node:crypto'
import {
  type DocumentRow,
  listDocuments,
  markDocumentRead,
  readDocument,
  removeDocument,
  uploadDocument,
} from '@hearthline/contracts'
import { openApplication, readApplication } from '../applications/index.ts'
import { type Bound, Problem, reads, type WriteContext, writes } from '../platform/http/index.ts'
import { certifySummaryCall } from './certify-summary.ts'
import { checkUpload } from './check-upload.ts'
import { bytesOf, fileAbout, paperOf, papersIn, papersOf } from './papers.ts'
import { changePaper, insertPaper, type NewPaper, type Paper } from './store.ts'
import type { DocumentTables } from './tables.ts'

const rowOf = ({ application: _, storedAs: __, request: ___, ...row }: Paper): DocumentRow => row

const open = async ({ caller, tx, moment }: WriteContext, uuid: string) =>
  openApplication(tx, uuid, { caller, does: 'changeApplication', moment: await moment() })

export const documentCalls = (): readonly Bound[] => [
  certifySummaryCall,

  reads(listDocuments, async ({ params }, { caller, house, tenant }) => {
    await readApplication(house.db, tenant.id, params.uuid, { caller, does: 'readDocument' })
    return (await papersOf(house.db, { organisation: tenant.id, application: params.uuid })).map(rowOf)
  }),

  reads(readDocument, async ({ params }, { caller, house, tenant }) => {
    await readApplication(house.db, tenant.id, params.uuid, { caller, does: 'readDocument' })
    const paper = await paperOf(house.db, { organisation: tenant.id, application: params.uuid }, params.document)
    return { bytes: await bytesOf(house.files, paper), mediaType: paper.mediaType, fileName: paper.fileName }
  }),

  writes(uploadDocument, async ({ params, body }, context) => {
    const { file, house, tx } = context
    if (file === undefined) throw new Problem('fileTooSmall')
    const checked = await checkUpload(file)
    const inHand = await open(context, params.uuid)
    if (!inHand.now.isOpen) throw new Problem('eventNotExpected')
    const uuid = randomUUID()
    const paper: NewPaper = {
      ...checked,
      uuid,
      type: body.type,
      source: 'BORROWER',
      madeFor: uuid,
      bytes: checked.bytes.length,
      pages: null,
      // Written before the commit: a file without a row is swept later, a row without its file would be a loss.
      storedAs: await house.files.keep(checked.bytes, fileAbout(params.uuid, uuid)),
      anchors: [],
      mustBeRead: false,
      signedAt: null,
      request: null,
      createdAt: new Date(inHand.at),
    }
    await insertPaper(tx.as<DocumentTables>(), { organisation: tx.organisation, application: params.uuid }, paper)
    inHand.change({}, { kind: 'documentGiven', note: { document: uuid, type: body.type, sha256: checked.sha256 } })
    const [kept] = await papersIn(tx, params.uuid, [uuid])
    if (kept === undefined) throw new Problem('documentNotFound')
    return rowOf(kept)
  }),

  writes(removeDocument, async ({ params }, context) => {
    const { tx } = context
    const inHand = await open(context, params.uuid)
    const [paper] = await papersIn(tx, params.uuid, [params.document])
    if (paper === undefined || paper.from !== 'BORROWER') throw new Problem('documentNotFound')
    if (paper.review !== null) throw new Problem('eventNotExpected')
    const place = { organisation: tx.organisation, application: params.uuid }
    await changePaper(tx.as<DocumentTables>(), place, paper.uuid, { removed_at: new Date(inHand.at) })
    inHand.change({}, { kind: 'documentRemoved', note: { document: paper.uuid } })
    return { removed: true as const }
  }),

  writes(markDocumentRead, async ({ params, body }, context) => {
    const { tx } = context
    const inHand = await open(context, params.uuid)
    const [paper] = await papersIn(tx, params.uuid, [params.document])
    if (paper === undefined) throw new Problem('documentNotFound')
    if (paper.sha256 !== body.sha256) throw new Problem('documentChanged')
    if (paper.readAt !== null) return rowOf(paper)
    const place = { organisation: tx.organisation, application: params.uuid }
    await changePaper(tx.as<DocumentTables>(), place, paper.uuid, { read_at: new Date(inHand.at) })
    inHand.change({}, { kind: 'documentRead', note: { document: paper.uuid, sha256: paper.sha256 } })
    return rowOf({ ...paper, readAt: inHand.at })
  }),
]
