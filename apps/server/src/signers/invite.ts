import { randomBytes } from 'node:crypto'
import {
  type ApplicationFacts,
  type CoSigner,
  coSignerOf,
  isReadyForDeed,
  legalName,
  type OtherOwner,
  withCoSigner,
} from '@hearthline/domain/application'
import { addDays, type Day, instantToDay } from '@hearthline/domain/calendar'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { UnitOfWork } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { digest } from '../platform/crypto/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { saveInvitation } from './store.ts'
import type { SignerTables } from './tables.ts'

/** How long an invitation is valid, in days of the organisation's clock. */
const INVITATION_DAYS = 14

export const invitationDigest = ({ keys }: Pick<AppContext, 'keys'>, token: string): Buffer =>
  digest(keys.field, `invitation:${token}`)

const endOf = (at: string): { readonly endsAt: Date; readonly lastDay: Day } => {
  const endsAt = new Date(Date.parse(at) + INVITATION_DAYS * 86_400_000)
  // The last whole day, wherever in the country the signer is.
  return { endsAt, lastDay: addDays(instantToDay(endsAt.getTime(), 'UTC'), -1) }
}

/** The signer after a new invitation; an earlier refusal is cleared. */
const invited = (before: CoSigner | undefined, { uuid, at, endsAt }: { uuid: string; at: string; endsAt: Date }) => ({
  ...before,
  uuid,
  invitedAt: at,
  invitationEndsAt: endsAt.toISOString(),
  invitations: (before?.invitations ?? 0) + 1,
  declined: undefined,
})

/** Invites one owner: mails a token, stores its hash, and notes the invitation in the facts. */
export const inviteOwner = async (
  app: Pick<AppContext, 'jobs' | 'keys'>,
  tx: Tx,
  { work, owner, asks = 'borrower' }: { work: UnitOfWork; owner: OtherOwner; asks?: 'borrower' | 'signer' },
): Promise<void> => {
  const { uuid, facts, at } = work
  const token = randomBytes(32).toString('base64url')
  const { endsAt, lastDay } = endOf(at)
  await saveInvitation(tx.as<SignerTables>(), {
    organisation_id: tx.organisation,
    digest: invitationDigest(app, token),
    application_uuid: uuid,
    signer_uuid: owner.uuid,
    created_at: new Date(at),
    ends_at: endsAt,
  })
  const signer = invited(coSignerOf(facts, owner.uuid), { uuid: owner.uuid, at, endsAt })
  work.change(withCoSigner(facts, signer), { kind: 'signerInvited', note: { signer: owner.uuid } })
  await notify(app, tx, {
    to: owner.email,
    channel: 'mail',
    locale: facts.locale ?? SOURCE_LANGUAGE,
    template: asks === 'signer' ? 'signerNewLink' : 'signerInvitation',
    values: { borrower: legalName(facts.applicant), until: lastDay, invitation: token },
  })
}

type SignerMail = {
  readonly facts: ApplicationFacts
  readonly owner: OtherOwner
  readonly signer: CoSigner
  readonly template: 'signerAwaited' | 'signerWayIn' | 'signerMoved'
}

/** Mails a signer who was invited, in the language they chose if they have accepted. */
export const mailSigner = (
  app: Pick<AppContext, 'jobs' | 'keys'>,
  tx: Tx,
  { facts, owner, signer, template }: SignerMail,
): Promise<void> =>
  notify(app, tx, {
    to: owner.email,
    channel: 'mail',
    locale: signer.locale ?? facts.locale ?? SOURCE_LANGUAGE,
    template,
    values: { borrower: legalName(facts.applicant) },
  })

/** Tells a signer with an account that their signature is needed again; they need no new invitation. */
const askAgain = async (
  app: Pick<AppContext, 'jobs' | 'keys'>,
  tx: Tx,
  { facts }: UnitOfWork,
  owner: OtherOwner,
): Promise<void> => {
  const signer = coSignerOf(facts, owner.uuid)
  if (signer?.acceptedAt === undefined || isReadyForDeed(facts, owner)) return
  await mailSigner(app, tx, { facts, owner, signer, template: 'signerAwaited' })
}

/** CO_DEED_REQ is entered: everybody who has to sign and was never invited gets an invitation. */
export const inviteSigners = async (
  app: Pick<AppContext, 'jobs' | 'keys'>,
  tx: Tx,
  work: UnitOfWork,
): Promise<void> => {
  for (const owner of work.facts.additional?.otherOwners ?? [])
    if (coSignerOf(work.facts, owner.uuid) === undefined) await inviteOwner(app, tx, { work, owner })
    else await askAgain(app, tx, work, owner)
}
