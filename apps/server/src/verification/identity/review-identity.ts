import { legalName, type StaffMember } from '@hearthline/domain/application'
import { readSecret, type Snapshot, type UnitOfWork } from '../../applications/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { ScreeningAnswer } from '../../vendors/index.ts'
import { identityVerdict } from './identity-verdict.ts'
import { entriesOf, screenByHand, withHits } from './screening.ts'

const FOR_A_PERSON = ['identityReview', 'identityTries']

/** The identity check that a person has to judge. Throws eventNotExpected if there is none. */
const identityToJudge = ({ now: { step }, facts: { identity, needsAttention } }: UnitOfWork) => {
  if (step !== 'IDENTITY_VERIFICATION' || needsAttention?.step !== step || identity === undefined)
    throw new Problem('eventNotExpected')
  if (!FOR_A_PERSON.includes(needsAttention.reason)) throw new Problem('eventNotExpected')
  return identity
}

export type Judged = { readonly reason: string; readonly by: StaffMember }

/** Rejects the documents and grants new tries, so that others can be sent. */
export const rejectIdentity = (work: UnitOfWork, { reason, by }: Judged): void => {
  const identity = identityToJudge(work)
  work.change(
    {
      identity: { ...identity, status: 'REJECTED', reasons: [reason], triesGranted: identity.tries },
      needsAttention: undefined,
    },
    { kind: 'rejectIdentity', note: { reason, staff: by.name } },
  )
}

/**
 * Screens the applicant against the sanctions list when a person accepts the identity; called before the application
 * is locked.
 */
export const screenApplicant = async (
  app: AppContext,
  organisation: string,
  application: Snapshot,
): Promise<ScreeningAnswer> => {
  const { uuid, facts, lastSeq } = application
  const birthDate = await readSecret({ db: app.db, keys: app.keys, organisation }, uuid, 'BIRTH_DATE')
  const name = legalName(facts.applicant)
  const reference = `${uuid}:screening:person:${lastSeq}`
  return screenByHand(app, organisation, { reference, name, birthDate: birthDate ?? '' })
}

const standingOf = ({ at, facts: { title } }: UnitOfWork) => ({ at, title })

export const acceptIdentity = (
  work: UnitOfWork,
  { screening, reason, by }: Judged & { screening: ScreeningAnswer },
): void => {
  const identity = identityToJudge(work)
  const answer = { outcome: 'verified' } as const
  const finding = { answer, screening: screening.outcome, byHand: true } as const
  const { change, isVerified } = identityVerdict(identity, finding, standingOf(work))
  const asked = { of: { name: legalName(work.facts.applicant) }, entries: entriesOf(screening) }
  work.change(
    { ...change, ...withHits(work.facts, work.at, [asked]) },
    { kind: 'acceptIdentity', note: { reason, staff: by.name, screening: screening.outcome } },
  )
  if (isVerified) work.publish('identityVerified')
}

/** The person on the sanctions list is somebody else: the identity check counts as passed. */
export const passScreening = (work: UnitOfWork, { reason, by }: Judged): void => {
  const { identity } = work.facts
  if (identity === undefined) throw new Problem('eventNotExpected')
  const answer = { outcome: 'verified' } as const
  const { change } = identityVerdict(identity, { answer, screening: 'clear', byHand: true }, standingOf(work))
  work.change(change, { kind: 'passScreening', note: { reason, staff: by.name } })
  work.publish('identityVerified')
}
