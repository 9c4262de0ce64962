import { randomBytes } from 'node:crypto'
import {
  type CoSigner,
  legalName,
  type OtherOwner,
  remindersSoFar,
  SIGNER_STEPS,
  signersToRemind,
  withCoSigner,
} from '@hearthline/domain/application'
import { addDays, instantToDay } from '@hearthline/domain/calendar'
import { applicationsStandingAt, type InHand, openApplication } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'
import { invitationDigest } from './invite.ts'
import { addInvitation } from './store.ts'
import type { SignerTables } from './tables.ts'

const caller = { kind: 'system', name: 'signers' } as const

type Step = (typeof SIGNER_STEPS)[number]
const isSignerStep = (step: string): step is Step => (SIGNER_STEPS as readonly string[]).includes(step)

type Reminded = { readonly inHand: InHand; readonly owner: OtherOwner; readonly signer: CoSigner }

/** A way in that ends with the invitation it stands beside: the one in the first mail goes on working. */
const newWayIn = async (house: Pick<House, 'keys'>, tx: Tx, { inHand, owner, signer }: Reminded): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await addInvitation(tx.as<SignerTables>(), {
    organisation_id: tx.organisation,
    digest: invitationDigest(house, token),
    application_uuid: inHand.uuid,
    signer_uuid: owner.uuid,
    created_at: new Date(inHand.at),
    ends_at: new Date(signer.invitationEndsAt),
  })
  return token
}

const write = async (house: House, tx: Tx, reminded: Reminded): Promise<void> => {
  const { inHand, owner, signer } = reminded
  const { facts } = inHand
  const borrower = legalName(facts.applicant)
  const to = { to: owner.email, channel: 'mail', locale: signer.locale ?? facts.locale ?? 'en' } as const
  if (signer.acceptedAt !== undefined)
    return notify(house, tx, { ...to, template: 'signerAwaited', values: { borrower } })
  const until = addDays(instantToDay(Date.parse(signer.invitationEndsAt), 'UTC'), -1)
  const invitation = await newWayIn(house, tx, reminded)
  await notify(house, tx, { ...to, template: 'signerReminder', values: { borrower, until, invitation } })
}

const remind = async (house: House, organisation: string, about: { uuid: string; zone: string }): Promise<void> => {
  const moment = await house.clock.at(organisation, about.zone)
  await house.db.inTransaction(organisation, async (tx) => {
    const inHand = await openApplication(tx, about.uuid, { caller, does: 'changeApplication', moment })
    const { step, stepEnteredAt } = inHand.now
    if (!isSignerStep(step)) return
    const since = stepEnteredAt.toISOString()
    const at = { step, since, now: inHand.at, dayOf: (instant: string) => inHand.dayOf(instant) }
    for (const { owner, signer } of signersToRemind(inHand.facts, at)) {
      await write(house, tx, { inHand, owner, signer })
      const reminded = { step, count: remindersSoFar(signer, step) + 1, at: inHand.at }
      const note = { signer: owner.uuid, step, count: reminded.count }
      inHand.change(withCoSigner(inHand.facts, { ...signer, reminded }), { kind: 'signerReminded', note })
    }
  })
}

/**
 * Writes to the additional signers who are still waited for, a few times and no more. One application that cannot be
 * tended keeps no other from it: it is thrown about at the end, so that the job is tried again.
 */
export const remindSigners = async (house: House, organisation: string, zone: string): Promise<void> => {
  const { now } = await house.clock.at(organisation, zone)
  const faults: unknown[] = []
  const waiting = await applicationsStandingAt(house.db, organisation, { steps: SIGNER_STEPS, before: now })
  for (const uuid of waiting) await remind(house, organisation, { uuid, zone }).catch((fault) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} signers could not be reminded`)
}
