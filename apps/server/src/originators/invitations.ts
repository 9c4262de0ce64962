import { createHash, randomBytes } from 'node:crypto'
import { REFERRAL_INVITATION } from '@hearthline/domain/referrals'
import type { Organisation } from '../organisations/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Context, Problem } from '../platform/http/index.ts'
import { findByAddress, findByToken, findByUuid, lockByUuid, markUsed, type OpenInvitationRow } from './store.ts'
import type { OriginatorTables } from './tables.ts'

const DAY_MS = 86_400_000

/** portal.md 2.3: its register is closed, and its borrowers come by an invitation of one of its brokers. */
export const isByInvitation = (organisation: Organisation | undefined): boolean =>
  organisation?.products.heloc.isWholesale === true

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token of a mail, and what is kept of it. */
export const newInvitationToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

type Place = Pick<Context, 'app' | 'tenant' | 'moment'>

const sinceOf = async ({ tenant, moment }: Omit<Place, 'app'>) => ({
  organisation: tenant.id,
  since: new Date((await moment()).now.getTime() - REFERRAL_INVITATION.validDays * DAY_MS),
})

const read = ({ app, tenant }: Place) => app.db.read<OriginatorTables>(tenant.id)

/** One refusal for a missing, a used, an old and another person's invitation: none of them tells who was invited. */
const refusal = () => new Problem('invitationRequired')

/** The open invitation of a mail's token. Throws invitationRequired. */
export const invitationOf = async (place: Place, token: string): Promise<OpenInvitationRow> => {
  const found = await findByToken(read(place), await sinceOf(place), hashOf(token))
  if (found === undefined) throw refusal()
  return found
}

/** Whether it is still open, and was sent to this address. Throws invitationRequired. */
export const mustBeInvited = async (place: Place, uuid: string | undefined, email: string): Promise<void> => {
  const found = uuid === undefined ? undefined : await findByUuid(read(place), await sinceOf(place), uuid)
  if (found?.email !== email.toLowerCase()) throw refusal()
}

/** Whether some open invitation was sent to this address, by which its reader may open an account. Throws invitationRequired. */
export const addressMustBeInvited = async (place: Place, tx: Tx, email: string): Promise<void> => {
  const found = await findByAddress(tx.as<OriginatorTables>(), await sinceOf(place), email.toLowerCase())
  if (found === undefined) throw refusal()
}

/** Holds an open invitation of this address for its one application. Throws invitationRequired. */
export const holdInvitation = async (
  place: Place,
  tx: Tx,
  { uuid, email }: { readonly uuid: string | undefined; readonly email: string },
): Promise<OpenInvitationRow> => {
  const tables = tx.as<OriginatorTables>()
  const found = uuid === undefined ? undefined : await lockByUuid(tables, await sinceOf(place), uuid)
  if (found === undefined || found.email !== email.toLowerCase()) throw refusal()
  return found
}

export const useInvitation = (tx: Tx, uuid: string, application: string): Promise<void> =>
  markUsed(tx.as<OriginatorTables>(), tx.organisation, { uuid, application })
