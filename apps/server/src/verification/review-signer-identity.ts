import type { IdentityCheck } from '@hearthline/domain/application'
import { goOnToDeed, type InHand, readSecret, type Snapshot } from '../applications/index.ts'
import type { House } from '../platform/house/index.ts'
import { Problem } from '../platform/http/index.ts'
import type { ScreeningAnswer } from '../vendors/index.ts'
import { type IdentitySubject, subjectOf } from './identity-subject.ts'
import { identityVerdict } from './identity-verdict.ts'
import type { Judged } from './review-identity.ts'
import { screenByHand } from './screen-by-hand.ts'
import { entriesOf, withHits } from './with-hits.ts'

type Waiting = { readonly subject: IdentitySubject; readonly identity: IdentityCheck }

/** The signer who waits for a person for this; the problem where nobody does. */
const waiting = (at: Pick<Snapshot, 'facts' | 'step'>, signer: string, isListed: boolean): Waiting => {
  const subject = subjectOf(at, signer)
  const { identity } = subject ?? {}
  const reason = subject?.signer?.identityForPerson?.reason
  const isWaiting = reason !== undefined && (reason === 'screeningMatch') === isListed
  if (subject === undefined || identity === undefined || !isWaiting || at.step !== subject.step)
    throw new Problem('eventNotExpected')
  return { subject, identity }
}

/** The list is asked for a signer whom a person believes, as for the borrower; before the row is held. */
export const screenSigner = async (
  house: House,
  { organisation, application }: { organisation: string; application: Snapshot },
  signer: string,
): Promise<ScreeningAnswer> => {
  const { subject } = waiting(application, signer, false)
  const from = { db: house.db, keys: house.keys, organisation }
  const birthDate = (await readSecret(from, application.uuid, subject.birthDate)) ?? ''
  const reference = `${application.uuid}:${signer}:screening:person:${application.lastSeq}`
  return screenByHand(house, organisation, { reference, name: subject.name, birthDate })
}

type Verdict = Judged & { readonly signer: string }

/** What the vendor would have found, found by a person. */
const verify = (
  inHand: InHand,
  { subject, identity }: Waiting,
  { screening, kind, judged }: { screening: ScreeningAnswer; kind: string; judged: Verdict },
): void => {
  const finding = { answer: { outcome: 'verified' }, screening: screening.outcome, byHand: true } as const
  const { change } = identityVerdict(identity, finding, { at: inHand.at, title: inHand.facts.title })
  const { needsAttention } = change
  const forPerson = needsAttention && { reason: needsAttention.reason, since: needsAttention.since }
  const asked = { of: { name: subject.name, owner: judged.signer }, entries: entriesOf(screening) }
  const hits = screening.outcome === 'clear' ? {} : withHits(inHand.facts, inHand.at, [asked])
  inHand.change(
    { ...subject.change(inHand.facts, change.identity ?? identity, forPerson), ...hits },
    {
      kind,
      note: { signer: judged.signer, reason: judged.reason, staff: judged.by.name, screening: screening.outcome },
    },
  )
  goOnToDeed(inHand)
}

export const acceptSignerIdentity = (inHand: InHand, screening: ScreeningAnswer, judged: Verdict): void =>
  verify(inHand, waiting(inHand.now, judged.signer, false), { screening, kind: 'acceptSignerIdentity', judged })

/** Somebody else of the same name is on the list: the screening that stopped this signer counts as passed. */
export const passSignerScreening = (inHand: InHand, judged: Verdict): void =>
  verify(inHand, waiting(inHand.now, judged.signer, true), {
    screening: { outcome: 'clear' },
    kind: 'passSignerScreening',
    judged,
  })

/** With new tries: whoever is asked for other documents must be able to send them. */
export const rejectSignerIdentity = (inHand: InHand, { signer, reason, by }: Verdict): void => {
  const { subject, identity } = waiting(inHand.now, signer, false)
  const again: IdentityCheck = { ...identity, status: 'REJECTED', reasons: [reason], triesGranted: identity.tries }
  inHand.change(subject.change(inHand.facts, again), {
    kind: 'rejectSignerIdentity',
    note: { signer, reason, staff: by.name },
  })
}

/** Refuses where this signer does not wait for a judgement on the sanctions list. */
export const requireListedSigner = (inHand: InHand, signer: string): void => {
  waiting(inHand.now, signer, true)
}
