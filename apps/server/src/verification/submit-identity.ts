import { submitIdentity } from '@hearthline/contracts'
import { openApplication, openExpecting, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import type { DocumentsPort } from './documents-port.ts'
import { sidesGiven } from './identity-documents.ts'
import { type IdentitySubject, subjectOf } from './identity-subject.ts'
import { triesAllowed } from './identity-verdict.ts'

/** The application while this caller has to show who they are: its borrower at that step, a signer while signers are waited for. */
const open = async (context: WriteContext, uuid: string) => {
  const { caller, tx } = context
  const work =
    caller.kind === 'signer'
      ? await openApplication(tx, uuid, { caller, does: 'giveDocument', moment: await context.moment() })
      : await openExpecting(context, uuid, 'identityVerified')
  const subject = subjectOf(work.now, caller.kind === 'signer' ? caller.identityUuid : undefined)
  if (subject === undefined || work.now.step !== subject.step) throw new Problem('eventNotExpected')
  if (subject.signer !== undefined && subject.signer.consent === undefined) throw new Problem('consentMissing')
  return { work, subject }
}

const isSettled = ({ identity, signer }: IdentitySubject): boolean =>
  identity?.status === 'IN_REVIEW' || (signer !== undefined && identity?.status === 'VERIFIED')

/** identity: the documents go to the vendor by a job that leaves with the commit; a second click meanwhile changes nothing. */
export const submitIdentityCall = (loanDocuments: DocumentsPort): Bound =>
  writes(submitIdentity, async ({ params, body }, context) => {
    const { app, tx } = context
    const { work, subject } = await open(context, params.uuid)
    const tries = subject.identity?.tries ?? 0
    if (isSettled(subject)) return settledStatus(work)
    if (tries >= triesAllowed(subject.identity)) throw new Problem('tooManyTries')
    const whose = { application: work.uuid, signer: subject.signer?.uuid ?? null }
    const given = await loanDocuments.findOf(tx, whose, [...new Set(body.documents)])
    const documents = sidesGiven(
      body.idType,
      given.map(({ type }) => type),
    )
    if (documents === undefined)
      throw new Problem('invalidInput', { fields: [{ path: 'documents', code: 'required' }] })
    for (const { uuid } of given) await loanDocuments.review(tx, work.uuid, { uuid, review: 'IN_REVIEW', reason: null })
    const { triesGranted, mismatched } = subject.identity ?? {}
    const identity = {
      documents,
      tries: tries + 1,
      triesGranted,
      mismatched,
      status: 'IN_REVIEW',
      submittedAt: work.at,
      reasons: [],
    } as const
    work.change(subject.change(work.facts, identity), {
      kind: 'submitIdentity',
      note: { documents: given.map(({ uuid }) => uuid) },
    })
    await app.jobs.send(tx, 'identity', {
      organisation: tx.organisation,
      application: work.uuid,
      attempt: String(identity.tries),
      documents: given.map(({ uuid }) => uuid).join(','),
      step: work.now.step,
      ...(subject.signer !== undefined && { signer: subject.signer.uuid }),
    })
    return settledStatus(work)
  })
