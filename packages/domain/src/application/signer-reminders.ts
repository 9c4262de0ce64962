import type { Day } from '../calendar/index.ts'
import type { ApplicationFacts, CoSigner, Instant, OtherOwner } from '../facts/index.ts'
import { coSignerOf, isReadyForDeed } from './co-signers.ts'

/** How often an additional signer is reminded at one step, and how many days pass between reminders. */
const SIGNER_REMINDERS = { most: 3, everyDays: 3 } as const

/** The steps at which the application waits for additional signers. */
export const SIGNER_STEPS = ['CO_DEED_REQ', 'DEED_SIGNING'] as const
type SignerStep = (typeof SIGNER_STEPS)[number]

const isSignerStep = (step: string): step is SignerStep => (SIGNER_STEPS as readonly string[]).includes(step)

type At = {
  readonly step: SignerStep
  /** When the application came to the step. */
  readonly since: Instant
  readonly now: Instant
  readonly dayOf: (instant: Instant) => Day
}

const isDone = (facts: ApplicationFacts, owner: OtherOwner, step: SignerStep): boolean =>
  step === 'CO_DEED_REQ' ? isReadyForDeed(facts, owner) : coSignerOf(facts, owner.uuid)?.deedSignedAt !== undefined

/** A paper deed is signed in front of the notary, so it cannot be signed here. */
const isSignedElsewhere = (facts: ApplicationFacts, step: SignerStep): boolean =>
  step === 'DEED_SIGNING' && facts.notary?.manual === true

/** Whether another owner has something to sign here while the application stands at a step. */
export const isSignerAwaited = (facts: ApplicationFacts, owner: OtherOwner, step: string): boolean =>
  isSignerStep(step) && !isSignedElsewhere(facts, step) && !isDone(facts, owner, step)

/** No reminder while documents are read, while staff review them, or after the signer declined. */
const isWaitedForElsewhere = ({ identity, identityForPerson, declined }: CoSigner): boolean =>
  declined !== undefined || identityForPerson !== undefined || identity?.status === 'IN_REVIEW'

/** Whether an invitation has expired: it can no longer be accepted, and a new one is needed. */
const hasEnded = ({ acceptedAt, invitationEndsAt }: CoSigner, now: Instant): boolean =>
  acceptedAt === undefined && invitationEndsAt <= now

const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

const latest = (...instants: readonly (Instant | undefined)[]): Instant =>
  instants.reduce<Instant>((last, at) => (at !== undefined && at > last ? at : last), '')

/** Reminders sent at an earlier step or before the last invitation do not count. */
export const remindersSoFar = ({ reminded, invitedAt }: CoSigner, step: SignerStep): number =>
  reminded?.step === step && reminded.at > invitedAt ? reminded.count : 0

const isDue = (signer: CoSigner, { step, since, now, dayOf }: At): boolean => {
  if (isWaitedForElsewhere(signer) || hasEnded(signer, now)) return false
  const count = remindersSoFar(signer, step)
  if (count >= SIGNER_REMINDERS.most) return false
  const last = latest(since, signer.invitedAt, count > 0 ? signer.reminded?.at : undefined)
  return daysBetween(dayOf(last), dayOf(now)) >= SIGNER_REMINDERS.everyDays
}

/** The other owners who should be reminded now, each with their signer facts. */
export const signersToRemind = (
  facts: ApplicationFacts,
  at: At,
): readonly { readonly owner: OtherOwner; readonly signer: CoSigner }[] => {
  return (facts.additional?.otherOwners ?? []).flatMap((owner) => {
    const signer = coSignerOf(facts, owner.uuid)
    return signer !== undefined && isSignerAwaited(facts, owner, at.step) && isDue(signer, at)
      ? [{ owner, signer }]
      : []
  })
}
