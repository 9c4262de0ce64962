import { signDeed } from '@hearthline/contracts'
import { partyOf, withCoSigner } from '@hearthline/domain/application'
import { type InHand, settledStatus } from '../applications/index.ts'
import { newestPaperIn, type Paper, signerPapers } from '../documents/index.ts'
import { Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { openAtDeed, whose } from './at-deed.ts'
import { changeSession, findSession, type SessionRow } from './store.ts'
import type { NotaryTables } from './tables.ts'

/** The deed as it is to whoever signs it: read means by them. */
const deedFor = async ({ tx }: WriteContext, inHand: InHand, signer: string | null): Promise<Paper> => {
  const deed = await newestPaperIn(tx, inHand.uuid, 'SECURITY_INSTRUMENT')
  const party = signer === null ? undefined : partyOf(inHand.facts, signer)
  const [theirs] = party === undefined ? [deed] : signerPapers([deed], inHand.facts, party)
  return theirs ?? deed
}

const record = (inHand: InHand, row: SessionRow, deed: Paper): void => {
  const note = { document: deed.uuid, sha256: deed.sha256 }
  const party = row.signer_uuid === null ? undefined : partyOf(inHand.facts, row.signer_uuid)
  if (party !== undefined) {
    const change = withCoSigner(inHand.facts, { ...party.signer, deedSignedAt: inHand.at })
    inHand.change(change, { kind: 'deedSignedBeside', note: { ...note, signer: party.owner.uuid } })
    return
  }
  const notary = inHand.facts.notary ?? { manual: false, tries: 0 }
  inHand.change(
    { notary: { ...notary, primaryAcceptedAt: inHand.at, notaryName: row.notary_name } },
    { kind: 'deedSigned', note },
  )
}

/**
 * A signer signs the deed before the notary, whose own act is a job that leaves with the commit; it waits until every
 * owner has signed.
 */
export const signDeedCall = writes(signDeed, async ({ params, body }, context) => {
  const { house, tenant, tx } = context
  const inHand = await openAtDeed(context, params.uuid)
  const row = await findSession(tx.as<NotaryTables>(), tenant.id, whose(params.uuid, context))
  if (row?.uuid !== params.session) throw new Problem('notFound')
  if (row.state !== 'deed') throw new Problem('eventNotExpected')
  const deed = await deedFor(context, inHand, row.signer_uuid)
  if (deed.sha256 !== body.sha256) throw new Problem('documentChanged')
  if (deed.mustBeRead && deed.readAt === null) throw new Problem('readToTheEndFirst')
  await changeSession(tx.as<NotaryTables>(), tenant.id, row.uuid, { state: 'done' })
  record(inHand, row, deed)
  await house.jobs.send(tx, 'notary', {
    organisation: tx.organisation,
    application: params.uuid,
    step: inHand.now.step,
  })
  return settledStatus(inHand)
})
