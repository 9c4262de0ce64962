import { signDeed } from '@hearthline/contracts'
import { partyOf, withCoSigner } from '@hearthline/domain/application'
import { settledStatus, type UnitOfWork } from '../applications/index.ts'
import { newestDocumentIn, type StoredDocument, signerDocuments } from '../documents/index.ts'
import { Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { openAtDeed, whose } from './at-deed.ts'
import { changeSession, findSession, type SessionRow } from './store.ts'
import type { NotaryTables } from './tables.ts'

/** The deed as the signer sees it: `readAt` is theirs. */
const deedFor = async ({ tx }: WriteContext, work: UnitOfWork, signer: string | null): Promise<StoredDocument> => {
  const deed = await newestDocumentIn(tx, work.uuid, 'SECURITY_INSTRUMENT')
  const party = signer === null ? undefined : partyOf(work.facts, signer)
  const [theirs] = party === undefined ? [deed] : signerDocuments([deed], work.facts, party)
  return theirs ?? deed
}

const record = (work: UnitOfWork, row: SessionRow, deed: StoredDocument): void => {
  const note = { document: deed.uuid, sha256: deed.sha256 }
  const party = row.signer_uuid === null ? undefined : partyOf(work.facts, row.signer_uuid)
  if (party !== undefined) {
    const change = withCoSigner(work.facts, { ...party.signer, deedSignedAt: work.at })
    work.change(change, { kind: 'deedSignedBeside', note: { ...note, signer: party.owner.uuid } })
    return
  }
  const notary = work.facts.notary ?? { manual: false, tries: 0 }
  work.change(
    { notary: { ...notary, primaryAcceptedAt: work.at, notaryName: row.notary_name } },
    { kind: 'deedSigned', note },
  )
}

/**
 * A signer signs the deed before the notary. The notary's act is a job sent with the commit, which waits until every
 * owner has signed.
 */
export const signDeedCall = writes(signDeed, async ({ params, body }, context) => {
  const { app, tenant, tx } = context
  const work = await openAtDeed(context, params.uuid)
  const row = await findSession(tx.as<NotaryTables>(), tenant.id, whose(params.uuid, context))
  if (row?.uuid !== params.session) throw new Problem('notFound')
  if (row.state !== 'deed') throw new Problem('eventNotExpected')
  const deed = await deedFor(context, work, row.signer_uuid)
  if (deed.sha256 !== body.sha256) throw new Problem('documentChanged')
  if (deed.mustBeRead && deed.readAt === null) throw new Problem('readToTheEndFirst')
  await changeSession(tx.as<NotaryTables>(), tenant.id, row.uuid, { state: 'done' })
  record(work, row, deed)
  await app.jobs.send(tx, 'notary', {
    organisation: tx.organisation,
    application: params.uuid,
    step: work.now.step,
  })
  return settledStatus(work)
})
