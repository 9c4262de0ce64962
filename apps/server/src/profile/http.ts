import { type Profile, readProfile } from '@hearthline/contracts'
import { applicationsOf, readSecret, type Snapshot } from '../applications/index.ts'
import { readAccount } from '../identity/index.ts'
import { type Bound, type Context, Problem, reads } from '../platform/http/index.ts'
import { trackerOf } from '../telemetry/index.ts'

export const profileCalls = (): readonly Bound[] => [reads(readProfile, (_, context) => readOwnProfile(context))]

const nameOf = ({ facts }: Snapshot): Profile['name'] => {
  const { firstName, middleName = null, lastName, suffix = null } = facts.applicant
  return { firstName, middleName, lastName, suffix }
}

/** The profile of an account (clause C-6-07): the address from the account, the rest from the newest application. */
export const readOwnProfile = async ({ app, tenant, caller }: Context): Promise<Profile> => {
  if (caller.kind === 'staff' || !('identityUuid' in caller)) throw new Problem('notAllowed')
  const { db, keys } = app
  const account = await readAccount(db, tenant.id, caller.identityUuid)
  if (account === undefined) throw new Problem('notSignedIn')
  const [newest] = await applicationsOf(db, tenant.id, account.uuid)
  const optimizelyProfileUuid = await trackerOf(db, tenant.id, account.uuid)
  const about = { uuid: account.uuid, email: account.email, optimizelyProfileUuid }
  if (newest === undefined) return { ...about, name: null, phoneNumbers: [], dob: null, addresses: [], hasSsn: false }
  const { applicant, property } = newest.facts
  const dob = await readSecret({ db, organisation: tenant.id, keys }, newest.uuid, 'BIRTH_DATE')
  return {
    ...about,
    name: nameOf(newest),
    phoneNumbers: applicant.phone === undefined ? [] : [applicant.phone],
    dob: dob ?? null,
    addresses: [{ uuid: property.uuid, ownership: property.ownership ?? null }],
    hasSsn: applicant.hasTaxId,
  }
}
