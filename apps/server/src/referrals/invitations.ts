import { randomUUID } from 'node:crypto'
import { inviteBorrower, listReferralInvitations, type ReplyOf } from '@hearthline/contracts'
import { mayInviteAgain, REFERRAL_INVITATION } from '@hearthline/domain/referrals'
import { notify } from '../notifications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { isByInvitation, newInvitationToken } from '../originators/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { type Bound, type Context, Problem, reads, writes } from '../platform/http/index.ts'
import {
  countSince,
  deleteBefore,
  findInvitation,
  findOpenInvitations,
  type InvitationRow,
  lockOriginator,
  type ReferralDb,
  saveInvitation,
  type Whose,
} from './store.ts'
import type { ReferralTables } from './tables.ts'

const DAY_MS = 86_400_000
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
/** The last full day on which a link mailed now works. */
const lastDayOf = (now: Date): string =>
  new Date(now.getTime() + (REFERRAL_INVITATION.validDays - 1) * DAY_MS).toISOString().slice(0, 10)
const keptSince = (now: Date): Date => daysBefore(now, REFERRAL_INVITATION.keptDays)

type Row = ReplyOf<typeof listReferralInvitations>[number]

const rowOf = ({ uuid, email, locale, mails, last_sent_at }: InvitationRow, now: Date): Row => ({
  uuid,
  email,
  locale,
  mails,
  lastSentAt: last_sent_at.toISOString(),
  mayResend: mayInviteAgain({ mails, lastAt: last_sent_at }, now),
})

const openOf = async (db: ReferralDb, whose: Whose, now: Date): Promise<Row[]> =>
  (await findOpenInvitations(db, whose, keptSince(now))).map((row) => rowOf(row, now))

export const listInvitationsCall: Bound = reads(listReferralInvitations, async (_, context) => {
  const { now } = await context.moment()
  return openOf(context.app.db.read<ReferralTables>(context.tenant.id), whoseOf(context), now)
})

/** Throws if an originator has reached the mail limits. */
const mustBeWithinLimits = async (
  db: ReferralDb,
  whose: Whose,
  { before, now }: { readonly before: InvitationRow | undefined; readonly now: Date },
): Promise<void> => {
  const mayMail =
    before === undefined
      ? (await countSince(db, whose, daysBefore(now, 1))) < REFERRAL_INVITATION.addressesADay
      : mayInviteAgain({ mails: before.mails, lastAt: before.last_sent_at }, now)
  if (!mayMail) throw new Problem('invitationLimit')
}

/** Mails the originator's link; row, count and mail are one unit of work. */
export const inviteBorrowerCall = (registry: Registry): Bound =>
  writes(inviteBorrower, async ({ body }, context) => {
    const { app, tenant, tx } = context
    const whose = whoseOf(context)
    const organisation = registry.byId(tenant.id)
    const originator = organisation?.originators?.find(({ uuid }) => uuid === whose.originator)
    const name = originator?.originatorName ?? originator?.brokerName
    if (name === undefined || name === null) throw new Problem('originatorUnknown')
    const trx = tx.as<ReferralTables>()
    await lockOriginator(trx, whose)
    const { now } = await context.moment()
    const email = body.email.toLowerCase()
    const before = await findInvitation(trx, whose, email)
    await mustBeWithinLimits(trx, whose, { before, now })
    const ofItsOwn = isByInvitation(organisation) ? newInvitationToken() : undefined
    await saveInvitation(trx, {
      organisation_id: tenant.id,
      uuid: before?.uuid ?? randomUUID(),
      originator_uuid: whose.originator,
      email,
      locale: body.locale,
      mails: (before?.mails ?? 0) + 1,
      last_sent_at: now,
      // Only the newest link works.
      token_hash: ofItsOwn?.hash ?? null,
      application_uuid: null,
    })
    const { locale } = body
    const to = { to: email, channel: 'mail', locale } as const
    await (ofItsOwn === undefined
      ? notify(app, tx, {
          ...to,
          template: 'borrowerInvitation',
          values: { originator: name, referrer: whose.originator },
        })
      : notify(app, tx, {
          ...to,
          template: 'brokerInvitation',
          values: { originator: name, until: lastDayOf(now), setUp: ofItsOwn.token },
        }))
    return openOf(trx, whose, now)
  })

/** Deletes old invitations that led to no application. */
export const tidyReferralInvitations = async (
  app: Pick<AppContext, 'db' | 'clock'>,
  organisation: string,
  zone: string,
): Promise<void> => {
  const { now } = await app.clock.at(organisation, zone)
  await deleteBefore(app.db.read<ReferralTables>(organisation), organisation, keptSince(now))
}

/** The originator by the caller's account only, so that nobody reads or invites for another originator. */
export const whoseOf = ({ caller, tenant }: Pick<Context, 'caller' | 'tenant'>): Whose => {
  const originator = 'originatorUuid' in caller ? caller.originatorUuid : undefined
  if (originator === undefined) throw new Problem('notAllowed')
  return { organisation: tenant.id, originator: originator.toLowerCase() }
}
