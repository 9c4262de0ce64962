import { startSigning } from '@hearthline/contracts'
import { signerDetailsOwed, withCoSigner } from '@hearthline/domain/application'
import { isStateCode } from '@hearthline/domain/states'
import { openExpecting, settledStatus, type UnitOfWork } from '../applications/index.ts'
import type { DocumentMaker } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { openForSigner, readForSigner } from './open-for-signer.ts'
import { renewNotice } from './own-notice.ts'
import { readAt } from './read-at.ts'
import { renewDocuments } from './renew-documents.ts'

type Start = { readonly uuid: string; readonly state: string; readonly source: string }

const startAsBorrower = async (documents: DocumentMaker, context: WriteContext, start: Start): Promise<UnitOfWork> => {
  const { uuid, ...place } = start
  await renewDocuments(documents, context, await readAt(context, uuid, 'signingStarted'))
  const work = await openExpecting(context, uuid, 'signingStarted')
  work.change(
    { signing: { ...work.facts.signing, startedAt: work.at, signerState: place.state } },
    { kind: 'startSigning', note: place },
  )
  work.publish('signingStarted')
  return work
}

/** A signer's papers are there already, but for their own notice, which is of the day they come. */
const startBeside = async (documents: DocumentMaker, context: WriteContext, start: Start): Promise<UnitOfWork> => {
  const { uuid, ...place } = start
  const before = await readForSigner(context, uuid)
  const { owner, signer } = before.party
  if (signer.identity?.status !== 'VERIFIED') throw new Problem('identityFirst')
  if (signerDetailsOwed(owner, signer)) throw new Problem('detailsFirst')
  await renewNotice(documents, context, before)
  const { work, party } = await openForSigner(context, uuid)
  work.change(withCoSigner(work.facts, { ...party.signer, signerState: place.state }), {
    kind: 'startSigningBeside',
    note: { signer: party.signer.uuid, ...place },
  })
  return work
}

/** signing/intro and heloc-signer/intro: where the signer is, and the papers of today. */
export const startSigningCall = (documents: DocumentMaker): Bound =>
  writes(startSigning, async ({ params: { uuid }, body }, context) => {
    if (!isStateCode(body.state))
      throw new Problem('invalidInput', { fields: [{ path: 'state', code: 'stateUnknown' }] })
    const as = context.caller.kind === 'signer' ? startBeside : startAsBorrower
    return settledStatus(await as(documents, context, { uuid, ...body }))
  })
