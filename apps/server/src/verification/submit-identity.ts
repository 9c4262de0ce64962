import { submitIdentity } from '@hearthline/contracts'
import { openExpecting, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { sidesGiven } from './identity-papers.ts'
import { IDENTITY_TRIES } from './identity-verdict.ts'
import type { Papers } from './papers.ts'

/** identity: the documents go to the vendor by a job that leaves with the commit; a second click meanwhile changes nothing. */
export const submitIdentityCall = (papers: Papers): Bound =>
  writes(submitIdentity, async ({ params, body }, context) => {
    const { house, tx } = context
    const inHand = await openExpecting(context, params.uuid, 'identityVerified')
    const tries = inHand.facts.identity?.tries ?? 0
    if (inHand.facts.identity?.status === 'IN_REVIEW') return settledStatus(inHand)
    if (tries >= IDENTITY_TRIES) throw new Problem('tooManyTries')
    const given = await papers.find(tx, inHand.uuid, [...new Set(body.documents)])
    const documents = sidesGiven(
      body.idType,
      given.map(({ type }) => type),
    )
    if (documents === undefined)
      throw new Problem('invalidInput', { fields: [{ path: 'documents', code: 'required' }] })
    for (const { uuid } of given) await papers.review(tx, inHand.uuid, { uuid, review: 'IN_REVIEW', reason: null })
    const identity = { documents, tries: tries + 1, status: 'IN_REVIEW', reasons: [] } as const
    inHand.change({ identity }, { kind: 'submitIdentity', note: { documents: given.map(({ uuid }) => uuid) } })
    await house.jobs.send(tx, 'identity', {
      organisation: tx.organisation,
      application: inHand.uuid,
      attempt: String(identity.tries),
      documents: given.map(({ uuid }) => uuid).join(','),
    })
    return settledStatus(inHand)
  })
