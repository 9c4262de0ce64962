import type { IdentityCheck } from '@hearthline/domain/application'
import { goOnToDeed, readSecret, type Snapshot, type UnitOfWork } from '../../applications/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { ScreeningAnswer } from '../../vendors/index.ts'
import { type IdentitySubject, subjectOf } from './identity-subject.ts'
import { identityVerdict } from './identity-verdict.ts'
import type { Judged } from './review-identity.ts'
import { entriesOf, screenByHand, withHits } from './screening.ts'

type Waiting = { readonly subject: IdentitySubject; readonly identity: IdentityCheck }

/** The signer who waits for a person to judge this. Throws eventNotExpected otherwise. */
const waiting = (at: Pick<Snapshot, 'facts' | 'step'>, signer: string, isListed: boolean): Waiting => {
  const subject = subjectOf(at, signer)
  const { identity } = subject ?? {}
  const reason = subject?.signer?.identityForPerson?.reason
  const isWaiting = reason !== undefined && (reason === 'screeningMatch') === isListed
  if (subject === undefined || identity === undefined || !isWaiting || at.step !== subject.step)
    throw new Problem('eventNotExpected')
  return { subject, identity }
}

/** Screens a signer whose identity a person accepts; called before the application is locked. */
export const screenSigner = async (
  app: AppContext,
  { organisation, application }: { organisation: string; application: Snapshot },
  signer: string,
): Promise<ScreeningAnswer> => {
  const { subject } = waiting(application, signer, false)
  const from = { db: app.db, keys: app.keys, organisation }
  const birthDate = (await readSecret(from, application.uuid, subject.birthDate)) ?? ''
  const reference = `${application.uuid}:${signer}:screening:person:${application.lastSeq}`
  return screenByHand(app, organisation, { reference, name: subject.name, birthDate })
}

type Verdict = Judged & { readonly signer: string }

/** Writes the verdict of a person in place of the vendor's. */
const verify = (
  work: UnitOfWork,
  { subject, identity }: Waiting,
  { screening, kind, judged }: { screening: ScreeningAnswer; kind: string; judged: Verdict },
): void => {
  const finding = { answer: { outcome: 'verified' }, screening: screening.outcome, byHand: true } as const
  const { change } = identityVerdict(identity, finding, { at: work.at, title: work.facts.title })
  const { needsAttention } = change
  const forPerson = needsAttention && { reason: needsAttention.reason, since: needsAttention.since }
  const asked = { of: { name: subject.name, owner: judged.signer }, entries: entriesOf(screening) }
  const hits = screening.outcome === 'clear' ? {} : withHits(work.facts, work.at, [asked])
  work.change(
    { ...subject.change(work.facts, change.identity ?? identity, forPerson), ...hits },
    {
      kind,
      note: { signer: judged.signer, reason: judged.reason, staff: judged.by.name, screening: screening.outcome },
    },
  )
  goOnToDeed(work)
}

export const acceptSignerIdentity = (work: UnitOfWork, screening: ScreeningAnswer, judged: Verdict): void =>
  verify(work, waiting(work.now, judged.signer, false), { screening, kind: 'acceptSignerIdentity', judged })

/** The person on the sanctions list is somebody else: this signer's screening counts as passed. */
export const passSignerScreening = (work: UnitOfWork, judged: Verdict): void =>
  verify(work, waiting(work.now, judged.signer, true), {
    screening: { outcome: 'clear' },
    kind: 'passSignerScreening',
    judged,
  })

/** Rejects the documents and grants new tries, so that others can be sent. */
export const rejectSignerIdentity = (work: UnitOfWork, { signer, reason, by }: Verdict): void => {
  const { subject, identity } = waiting(work.now, signer, false)
  const again: IdentityCheck = { ...identity, status: 'REJECTED', reasons: [reason], triesGranted: identity.tries }
  work.change(subject.change(work.facts, again), {
    kind: 'rejectSignerIdentity',
    note: { signer, reason, staff: by.name },
  })
}

/** Refuses where this signer does not wait for a judgement on the sanctions list. */
export const requireListedSigner = (work: UnitOfWork, signer: string): void => {
  waiting(work.now, signer, true)
}
