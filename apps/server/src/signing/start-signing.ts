import { startSigning } from '@hearthline/contracts'
import { isStateCode } from '@hearthline/domain/states'
import { openExpecting, settledStatus } from '../applications/index.ts'
import type { PaperMaker } from '../documents/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { readAt } from './read-at.ts'
import { renewPapers } from './renew-papers.ts'

/** signing/intro: where the signer is, and the papers of today. */
export const startSigningCall = (papers: PaperMaker): Bound =>
  writes(startSigning, async ({ params, body }, context) => {
    if (!isStateCode(body.state))
      throw new Problem('invalidInput', { fields: [{ path: 'state', code: 'stateUnknown' }] })
    await renewPapers(papers, context, await readAt(context, params.uuid, 'signingStarted'))
    const inHand = await openExpecting(context, params.uuid, 'signingStarted')
    inHand.change(
      { signing: { ...inHand.facts.signing, startedAt: inHand.at, signerState: body.state } },
      { kind: 'startSigning', note: { state: body.state, source: body.source } },
    )
    inHand.tell('signingStarted')
    return settledStatus(inHand)
  })
