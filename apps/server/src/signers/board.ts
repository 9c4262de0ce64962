import { inviteSigner, type SignerRow } from '@hearthline/contracts'
import {
  type ApplicationFacts,
  coSignerOf,
  type FactsChange,
  type OtherOwner,
  standingOf,
} from '@hearthline/domain/application'
import { isSameInbox } from '@hearthline/domain/formats'
import { goOnToDeed, openExpecting } from '../applications/index.ts'
import { reserveAccountIn } from '../identity/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { Problem, writes } from '../platform/http/index.ts'
import { inviteOwner, mailSigner } from './invite.ts'
import { endInvitations } from './store.ts'
import type { SignerTables } from './tables.ts'

const rowOf = (facts: ApplicationFacts, owner: OtherOwner, now: string): SignerRow => {
  const signer = coSignerOf(facts, owner.uuid)
  const { uuid, firstName, lastName, email, owes } = owner
  return {
    uuid,
    firstName,
    lastName,
    email,
    owes,
    standing: standingOf(facts, owner, now),
    invitedAt: signer?.invitedAt ?? null,
    invitationEndsAt: signer?.invitationEndsAt ?? null,
    openedAt: signer?.acceptedAt ?? null,
    signedAt: signer?.signedAt ?? null,
    declinedBecause: signer?.declined?.reason ?? null,
    hasSignedDeed: signer?.deedSignedAt !== undefined,
  }
}

/** The additional signers and how far each is, in the order they were named. */
export const boardOf = (facts: ApplicationFacts, now: string): SignerRow[] =>
  (facts.additional?.otherOwners ?? []).map((owner) => rowOf(facts, owner, now))

const errorOf = (facts: ApplicationFacts, owner: OtherOwner, email: string) => {
  if (isSameInbox(facts.applicant.email, email)) return 'ownerEmailSameAsYours' as const
  const others = (facts.additional?.otherOwners ?? []).filter(({ uuid }) => uuid !== owner.uuid)
  return others.some((other) => isSameInbox(other.email, email)) ? ('ownerEmailTwice' as const) : undefined
}

/** The owner at a new address is a new account, which takes over nothing of the earlier one. */
const moved = async (tx: Tx, facts: ApplicationFacts, owner: OtherOwner): Promise<[OtherOwner, FactsChange]> => {
  const { additional, coSigners = [] } = facts
  const now = { ...owner, uuid: await reserveAccountIn(tx, owner.email) }
  if (additional === undefined) throw new Error('an owner of nothing')
  const isBefore = ({ uuid }: { uuid: string }) => uuid === owner.uuid
  const otherOwners = additional.otherOwners.map((one) => (isBefore(one) ? now : one))
  return [now, { additional: { ...additional, otherOwners }, coSigners: coSigners.filter((one) => !isBefore(one)) }]
}

const isResolved = (facts: ApplicationFacts): boolean =>
  facts.needsAttention?.reason === 'signerDeclined' &&
  (facts.coSigners ?? []).every(({ declined }) => declined === undefined)

/** signing/additional: a new invitation, at another address where the one given before was wrong. */
export const inviteSignerCall = writes(inviteSigner, async ({ params, body }, context) => {
  const { app, tx } = context
  const work = await openExpecting(context, params.uuid, 'coDeedCompleted')
  const owner = work.facts.additional?.otherOwners.find(({ uuid }) => uuid === params.signer)
  if (owner === undefined) throw new Problem('notFound')
  const before = coSignerOf(work.facts, owner.uuid)
  if (before?.signedAt !== undefined) throw new Problem('eventNotExpected')
  const email = body.email ?? owner.email
  const isMoved = email.toLowerCase() !== owner.email.toLowerCase()
  // A signer who has accepted is known by their address; another address would be another person.
  if (isMoved && before?.acceptedAt !== undefined) throw new Problem('eventNotExpected')
  const error = errorOf(work.facts, owner, email)
  if (error !== undefined) throw new Problem('invalidInput', { fields: [{ path: 'email', code: error }] })
  let invited = owner
  if (isMoved) {
    await endInvitations(tx.as<SignerTables>(), tx.organisation, { application: work.uuid, signer: owner.uuid })
    const [now, change] = await moved(tx, work.facts, { ...owner, email })
    work.change(change, { kind: 'signerMoved', note: { from: owner.uuid, to: now.uuid } })
    if (before !== undefined)
      await mailSigner(app, tx, { facts: work.facts, owner, signer: before, template: 'signerMoved' })
    invited = now
  }
  await inviteOwner(app, tx, { work, owner: invited })
  if (isResolved(work.facts)) work.change({ needsAttention: undefined }, { kind: 'signerAskedAgain' })
  // A signer with nothing to sign was awaited only because they had declined.
  goOnToDeed(work)
  return boardOf(work.facts, work.at)
})
