import { type IdType, submitIdentity } from '@hearthline/contracts'
import type { BroughtDocument, DocumentType } from '@hearthline/domain/documents'
import { openApplication, openExpecting, settledStatus } from '../../applications/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../../platform/http/index.ts'
import type { DocumentsPort } from '../documents-port.ts'
import { type IdentitySubject, subjectOf } from './identity-subject.ts'
import { triesAllowed } from './identity-verdict.ts'

/** The sides required of each kind of identity document (screens: identity). */
const SIDES: Readonly<Record<IdType, readonly BroughtDocument[]>> = {
  DRIVERS_LICENSE: ['DRIVERS_LICENSE_FRONT', 'DRIVERS_LICENSE_BACK'],
  ID_CARD: ['ID_CARD_FRONT', 'ID_CARD_BACK'],
  PASSPORT: ['PASSPORT_FRONT'],
  PERMANENT_RESIDENT: ['PERMANENT_RESIDENT_FRONT', 'PERMANENT_RESIDENT_BACK'],
}

/** The sides given for a kind of document; undefined where one is missing or something else was given. */
export const sidesGiven = (idType: IdType, given: readonly DocumentType[]): readonly BroughtDocument[] | undefined => {
  const sides = SIDES[idType]
  const isWhole = sides.every((side) => given.includes(side)) && given.length === sides.length
  return isWhole ? sides : undefined
}

/**
 * Opens the application for a caller whose identity is checked now: the borrower at that step, or a signer while
 * signers are awaited.
 */
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

/**
 * identity: a job, sent with the commit, takes the documents to the vendor; a second click meanwhile changes nothing.
 */
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
