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
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { applicationsStandingAt, openApplication, type UnitOfWork } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { handleEach } from '../platform/sweeps/index.ts'
import { invitationDigest } from './invite.ts'
import { addInvitation } from './store.ts'
import type { SignerTables } from './tables.ts'

const caller = { kind: 'system', name: 'signers' } as const

type Step = (typeof SIGNER_STEPS)[number]
const isSignerStep = (step: string): step is Step => (SIGNER_STEPS as readonly string[]).includes(step)

type Reminded = { readonly work: UnitOfWork; readonly owner: OtherOwner; readonly signer: CoSigner }

/** A second token that ends with the invitation; the one in the first mail stays valid. */
const newWayIn = async (app: Pick<AppContext, 'keys'>, tx: Tx, { work, owner, signer }: Reminded): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await addInvitation(tx.as<SignerTables>(), {
    organisation_id: tx.organisation,
    digest: invitationDigest(app, token),
    application_uuid: work.uuid,
    signer_uuid: owner.uuid,
    created_at: new Date(work.at),
    ends_at: new Date(signer.invitationEndsAt),
  })
  return token
}

const write = async (app: AppContext, tx: Tx, reminded: Reminded): Promise<void> => {
  const { work, owner, signer } = reminded
  const { facts } = work
  const borrower = legalName(facts.applicant)
  const to = { to: owner.email, channel: 'mail', locale: signer.locale ?? facts.locale ?? SOURCE_LANGUAGE } as const
  if (signer.acceptedAt !== undefined)
    return notify(app, tx, { ...to, template: 'signerAwaited', values: { borrower } })
  const until = addDays(instantToDay(Date.parse(signer.invitationEndsAt), 'UTC'), -1)
  const invitation = await newWayIn(app, tx, reminded)
  await notify(app, tx, { ...to, template: 'signerReminder', values: { borrower, until, invitation } })
}

const remind = async (app: AppContext, organisation: string, about: { uuid: string; zone: string }): Promise<void> => {
  const moment = await app.clock.at(organisation, about.zone)
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openApplication(tx, about.uuid, { caller, does: 'changeApplication', moment })
    const { step, stepEnteredAt } = work.now
    if (!isSignerStep(step)) return
    const since = stepEnteredAt.toISOString()
    const at = { step, since, now: work.at, dayOf: (instant: string) => work.dayOf(instant) }
    for (const { owner, signer } of signersToRemind(work.facts, at)) {
      await write(app, tx, { work, owner, signer })
      const reminded = { step, count: remindersSoFar(signer, step) + 1, at: work.at }
      const note = { signer: owner.uuid, step, count: reminded.count }
      work.change(withCoSigner(work.facts, { ...signer, reminded }), { kind: 'signerReminded', note })
    }
  })
}

/** Reminds the additional signers who are still awaited, a limited number of times. */
export const remindSigners = async (app: AppContext, organisation: string, zone: string): Promise<void> => {
  const { now } = await app.clock.at(organisation, zone)
  await handleEach(applicationsStandingAt(app.db, organisation, { steps: SIGNER_STEPS, before: now }), {
    handle: ({ uuid }) => remind(app, organisation, { uuid, zone }),
    failed: 'signers could not be reminded',
  })
}
