import { createHash, randomBytes } from 'node:crypto'
import { readOriginator } from '@hearthline/contracts'
import { REFERRAL_INVITATION } from '@hearthline/domain/referrals'
import type { Organisation, Registry } from '../organisations/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, type Context, Problem, reads } from '../platform/http/index.ts'
import { findByAddress, findByToken, findByUuid, lockByUuid, markUsed, type OpenInvitationRow } from './store.ts'
import type { OriginatorTables } from './tables.ts'

const DAY_MS = 86_400_000

/** portal.md 2.3: whether borrowers need a broker's invitation to register. */
export const isByInvitation = (organisation: Organisation | undefined): boolean =>
  organisation?.products.heloc.isWholesale === true

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A token for a mail, and its stored hash. */
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

/** The same refusal for a missing, used, expired or foreign invitation, so that it does not reveal who was invited. */
const refusal = () => new Problem('invitationRequired')

/** The open invitation of a mail's token. Throws invitationRequired. */
export const invitationOf = async (place: Place, token: string): Promise<OpenInvitationRow> => {
  const found = await findByToken(read(place), await sinceOf(place), hashOf(token))
  if (found === undefined) throw refusal()
  return found
}

/** Checks that it is open and was sent to this address. Throws invitationRequired. */
export const mustBeInvited = async (place: Place, uuid: string | undefined, email: string): Promise<void> => {
  const found = uuid === undefined ? undefined : await findByUuid(read(place), await sinceOf(place), uuid)
  if (found?.email !== email.toLowerCase()) throw refusal()
}

/** Checks that an open invitation was sent to this address. Throws invitationRequired. */
export const addressMustBeInvited = async (place: Place, tx: Tx, email: string): Promise<void> => {
  const found = await findByAddress(tx.as<OriginatorTables>(), await sinceOf(place), email.toLowerCase())
  if (found === undefined) throw refusal()
}

/** Locks an open invitation of this address for its one application. Throws invitationRequired. */
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

/** The call that reads an originator of this lender's record; those of other lenders are unknown. */
export const originatorCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  reads(readOriginator, async ({ params }, { tenant }) => {
    const entry = registry.byId(tenant.id)?.originators?.find(({ uuid }) => uuid === params.originator.toLowerCase())
    if (entry === undefined) throw new Problem('originatorUnknown')
    const { uuid, ...originatorDisplayInfo } = entry
    const userType = originatorDisplayInfo.originatorName === null ? 'BROKER' : 'ORIGINATOR'
    return { userInfo: { uuid, userType, organizationCode: tenant.code } as const, originatorDisplayInfo }
  }),
]
