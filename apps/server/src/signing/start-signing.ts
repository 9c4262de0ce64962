import { startSigning } from '@hearthline/contracts'
import { signerDetailsOwed, withCoSigner } from '@hearthline/domain/application'
import { isStateCode } from '@hearthline/domain/states'
import { type InHand, openExpecting, settledStatus } from '../applications/index.ts'
import type { PaperMaker } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { openBeside, readBeside } from './beside.ts'
import { renewNotice } from './own-notice.ts'
import { readAt } from './read-at.ts'
import { renewPapers } from './renew-papers.ts'

type Start = { readonly uuid: string; readonly state: string; readonly source: string }

const startAsBorrower = async (papers: PaperMaker, context: WriteContext, start: Start): Promise<InHand> => {
  const { uuid, ...place } = start
  await renewPapers(papers, context, await readAt(context, uuid, 'signingStarted'))
  const inHand = await openExpecting(context, uuid, 'signingStarted')
  inHand.change(
    { signing: { ...inHand.facts.signing, startedAt: inHand.at, signerState: place.state } },
    { kind: 'startSigning', note: place },
  )
  inHand.tell('signingStarted')
  return inHand
}

/** A signer's papers are there already, but for their own notice, which is of the day they come. */
const startBeside = async (papers: PaperMaker, context: WriteContext, start: Start): Promise<InHand> => {
  const { uuid, ...place } = start
  const before = await readBeside(context, uuid)
  const { owner, signer } = before.party
  if (signer.identity?.status !== 'VERIFIED') throw new Problem('identityFirst')
  if (signerDetailsOwed(owner, signer)) throw new Problem('detailsFirst')
  await renewNotice(papers, context, before)
  const { inHand, party } = await openBeside(context, uuid)
  inHand.change(withCoSigner(inHand.facts, { ...party.signer, signerState: place.state }), {
    kind: 'startSigningBeside',
    note: { signer: party.signer.uuid, ...place },
  })
  return inHand
}

/** signing/intro and heloc-signer/intro: where the signer is, and the papers of today. */
export const startSigningCall = (papers: PaperMaker): Bound =>
  writes(startSigning, async ({ params: { uuid }, body }, context) => {
    if (!isStateCode(body.state))
      throw new Problem('invalidInput', { fields: [{ path: 'state', code: 'stateUnknown' }] })
    const as = context.caller.kind === 'signer' ? startBeside : startAsBorrower
    return settledStatus(await as(papers, context, { uuid, ...body }))
  })
