import { startSigning } from '@hearthline/contracts'
import { signerDetailsOwed, withCoSigner } from '@hearthline/domain/application'
import { isStateCode } from '@hearthline/domain/states'
import { openExpecting, settledStatus, type UnitOfWork } from '../applications/index.ts'
import type { DocumentMaker } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { openForSigner, readAt, readForSigner } from './open-to-sign.ts'
import { renewDocuments, renewNotice } from './renew-documents.ts'

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

/** A signer's documents exist already, except their own notice, which carries the day they come. */
const startAsSigner = async (documents: DocumentMaker, context: WriteContext, start: Start): Promise<UnitOfWork> => {
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

/**
 * signing/intro and heloc-signer/intro: notes the state that the signer is in and renews the documents that carry an
 * earlier day.
 */
export const startSigningCall = (documents: DocumentMaker): Bound =>
  writes(startSigning, async ({ params: { uuid }, body }, context) => {
    if (!isStateCode(body.state))
      throw new Problem('invalidInput', { fields: [{ path: 'state', code: 'stateUnknown' }] })
    const as = context.caller.kind === 'signer' ? startAsSigner : startAsBorrower
    return settledStatus(await as(documents, context, { uuid, ...body }))
  })
