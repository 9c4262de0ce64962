import {
  type DocumentRow,
  listDocuments,
  markDocumentRead,
  readDocument,
  removeDocument,
  uploadDocument,
} from '@hearthline/contracts'
import { type ApplicationFacts, partyOf, withCoSigner } from '@hearthline/domain/application'
import { type InHand, openApplication, readApplication } from '../applications/index.ts'
import {
  type Bound,
  type Context,
  Problem,
  reads,
  type WriteContext,
  writes,
  writesWithFile,
} from '../platform/http/index.ts'
import { certifySummaryCall } from './certify-summary.ts'
import { checkUpload } from './check-upload.ts'
import { fileUpload } from './file-upload.ts'
import { bytesOf, everyPaperNow, everyPaperOf, isBorrowers, ownPapersIn, paperIn, paperOf } from './papers.ts'
import { signerPapers } from './signer-papers.ts'
import { changePaper, type Paper } from './store.ts'
import type { DocumentTables } from './tables.ts'
import { requireUploadRoom } from './upload-quota.ts'

const rowOf = ({ application: _, storedAs: __, signer: ___, ...row }: Paper): DocumentRow => row

const open = async ({ caller, tx, moment }: WriteContext, uuid: string) =>
  openApplication(tx, uuid, { caller, does: 'giveDocument', moment: await moment() })

const signerOf = ({ caller }: Pick<Context, 'caller'>): string | null =>
  caller.kind === 'signer' ? caller.identityUuid : null

/** What this caller may see of the papers: the staff all, a signer their share, the borrower all but the signers' own. */
const visibleTo = ({ caller }: Pick<Context, 'caller'>, facts: ApplicationFacts, papers: readonly Paper[]) => {
  if (caller.kind === 'staff' || caller.kind === 'system') return papers
  if (caller.kind !== 'signer') return papers.filter(isBorrowers)
  const party = partyOf(facts, caller.identityUuid)
  return party === undefined ? [] : signerPapers(papers, facts, party)
}

const visiblePapers = async (context: Context, uuid: string): Promise<readonly Paper[]> => {
  const { caller, house, tenant } = context
  const { facts } = await readApplication(house.db, tenant.id, uuid, { caller, does: 'readDocument' })
  return visibleTo(context, facts, await everyPaperOf(house.db, { organisation: tenant.id, application: uuid }))
}

/** A paper is read to its end: noted on the paper for the borrower, by its bytes for a signer who shares it. */
const noteReading = async (context: WriteContext, inHand: InHand, paper: Paper): Promise<void> => {
  const place = { organisation: context.tx.organisation, application: inHand.uuid }
  const party = context.caller.kind === 'signer' ? partyOf(inHand.facts, context.caller.identityUuid) : undefined
  const note = { document: paper.uuid, sha256: paper.sha256 }
  if (party === undefined) {
    const { floodNotice } = inHand.facts
    // Read to its end, it is received (12 CFR 22.9(d)).
    const isReceipt = paper.type === 'FLOOD_NOTICE' && floodNotice !== undefined
    await changePaper(context.tx.as<DocumentTables>(), place, paper.uuid, { read_at: new Date(inHand.at) })
    inHand.change(isReceipt ? { floodNotice: { ...floodNotice, acknowledgedAt: inHand.at } } : {}, {
      kind: 'documentRead',
      note,
    })
    return
  }
  const read = [...(party.signer.read ?? []), { sha256: paper.sha256, at: inHand.at }]
  inHand.change(withCoSigner(inHand.facts, { ...party.signer, read }), { kind: 'signerRead', note })
}

export const documentCalls = (): readonly Bound[] => [
  certifySummaryCall,

  reads(listDocuments, async ({ params }, context) => (await visiblePapers(context, params.uuid)).map(rowOf)),

  reads(readDocument, async ({ params }, context) => {
    const { caller, house, tenant } = context
    const { facts } = await readApplication(house.db, tenant.id, params.uuid, { caller, does: 'readDocument' })
    // One that a newer stands in for is no longer listed, and can still be opened.
    const found = await paperOf(house.db, { organisation: tenant.id, application: params.uuid }, params.document)
    const [paper] = visibleTo(context, facts, [found])
    if (paper === undefined) throw new Problem('documentNotFound')
    const { mediaType, fileName } = paper
    return { bytes: await bytesOf(house.files, paper), mediaType, fileName }
  }),

  writesWithFile(
    uploadDocument,
    async (file, { params }, { house, tenant, caller }) => {
      // Whose application it is not sends nothing that would be opened.
      const { uuid } = await readApplication(house.db, tenant.id, params.uuid, { caller, does: uploadDocument.does })
      await requireUploadRoom(house, { organisation: tenant.id, application: uuid }, { bytes: file.bytes.length })
      return checkUpload(file)
    },
    async ({ params, body }, context) => {
      const inHand = await open(context, params.uuid)
      if (!inHand.now.isOpen) throw new Problem('eventNotExpected')
      const signer = signerOf(context) ?? undefined
      const given = { checked: context.file, type: body.type, source: 'BORROWER' as const, signer }
      return rowOf(await fileUpload(context, inHand, given))
    },
  ),

  writes(removeDocument, async ({ params }, context) => {
    const { tx } = context
    const inHand = await open(context, params.uuid)
    const [paper] = await ownPapersIn(tx, { application: params.uuid, signer: signerOf(context) }, [params.document])
    if (paper === undefined || paper.from !== 'BORROWER') throw new Problem('documentNotFound')
    if (paper.review !== null) throw new Problem('eventNotExpected')
    const place = { organisation: tx.organisation, application: params.uuid }
    await changePaper(tx.as<DocumentTables>(), place, paper.uuid, { removed_at: new Date(inHand.at) })
    inHand.change({}, { kind: 'documentRemoved', note: { document: paper.uuid } })
    return { removed: true as const }
  }),

  writes(markDocumentRead, async ({ params, body }, context) => {
    const inHand = await open(context, params.uuid)
    const papers = visibleTo(context, inHand.facts, await everyPaperNow(context.tx, params.uuid))
    const paper = papers.find(({ uuid }) => uuid === params.document)
    if (paper === undefined) {
      // Signed in another tab, or made anew, since it was opened.
      const replaced = visibleTo(context, inHand.facts, [await paperIn(context.tx, params.uuid, params.document)])
      throw new Problem(replaced.length > 0 ? 'documentChanged' : 'documentNotFound')
    }
    if (paper.sha256 !== body.sha256) throw new Problem('documentChanged')
    if (paper.readAt !== null) return rowOf(paper)
    await noteReading(context, inHand, paper)
    return rowOf({ ...paper, readAt: inHand.at })
  }),
]
