import { submitIdentity } from '@hearthline/contracts'
import { openApplication, openExpecting, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { sidesGiven } from './identity-papers.ts'
import { type IdentitySubject, subjectOf } from './identity-subject.ts'
import { triesAllowed } from './identity-verdict.ts'
import type { Papers } from './papers.ts'

/** The application while this caller has to show who they are: its borrower at that step, a signer while signers are waited for. */
const open = async (context: WriteContext, uuid: string) => {
  const { caller, tx } = context
  const inHand =
    caller.kind === 'signer'
      ? await openApplication(tx, uuid, { caller, does: 'giveDocument', moment: await context.moment() })
      : await openExpecting(context, uuid, 'identityVerified')
  const subject = subjectOf(inHand.now, caller.kind === 'signer' ? caller.identityUuid : undefined)
  if (subject === undefined || inHand.now.step !== subject.step) throw new Problem('eventNotExpected')
  if (subject.signer !== undefined && subject.signer.consent === undefined) throw new Problem('consentMissing')
  return { inHand, subject }
}

const isSettled = ({ identity, signer }: IdentitySubject): boolean =>
  identity?.status === 'IN_REVIEW' || (signer !== undefined && identity?.status === 'VERIFIED')

/** identity: the documents go to the vendor by a job that leaves with the commit; a second click meanwhile changes nothing. */
export const submitIdentityCall = (papers: Papers): Bound =>
  writes(submitIdentity, async ({ params, body }, context) => {
    const { house, tx } = context
    const { inHand, subject } = await open(context, params.uuid)
    const tries = subject.identity?.tries ?? 0
    if (isSettled(subject)) return settledStatus(inHand)
    if (tries >= triesAllowed(subject.identity)) throw new Problem('tooManyTries')
    const whose = { application: inHand.uuid, signer: subject.signer?.uuid ?? null }
    const given = await papers.findOf(tx, whose, [...new Set(body.documents)])
    const documents = sidesGiven(
      body.idType,
      given.map(({ type }) => type),
    )
    if (documents === undefined)
      throw new Problem('invalidInput', { fields: [{ path: 'documents', code: 'required' }] })
    for (const { uuid } of given) await papers.review(tx, inHand.uuid, { uuid, review: 'IN_REVIEW', reason: null })
    const { triesGranted, mismatched } = subject.identity ?? {}
    const identity = {
      documents,
      tries: tries + 1,
      triesGranted,
      mismatched,
      status: 'IN_REVIEW',
      submittedAt: inHand.at,
      reasons: [],
    } as const
    inHand.change(subject.change(inHand.facts, identity), {
      kind: 'submitIdentity',
      note: { documents: given.map(({ uuid }) => uuid) },
    })
    await house.jobs.send(tx, 'identity', {
      organisation: tx.organisation,
      application: inHand.uuid,
      attempt: String(identity.tries),
      documents: given.map(({ uuid }) => uuid).join(','),
      step: inHand.now.step,
      ...(subject.signer !== undefined && { signer: subject.signer.uuid }),
    })
    return settledStatus(inHand)
  })
