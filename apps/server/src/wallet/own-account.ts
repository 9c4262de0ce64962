import { rowOf } from '@hearthline/domain/workflow'
import { applicationsOf } from '../applications/index.ts'
import { readAccount, walletsOf } from '../identity/index.ts'
import type { Context } from '../platform/http/index.ts'
import { ownAddress } from './own-address.ts'

/** The one account that somebody acts for: their own. */
export type OwnAccount = {
  readonly identityUuid: string
  readonly name: string
  readonly address: string
  /** Where it may be acted from, its own address first. */
  readonly wallets: readonly string[]
  /** Their applications that have ended, one way or another. */
  readonly over: readonly string[]
}

type Newest = Awaited<ReturnType<typeof applicationsOf>>[number] | undefined

/** As they are called on their newest application; before there is one, their address. */
const nameOf = (newest: Newest, email: string): string => {
  if (newest === undefined) return email
  const { firstName, lastName } = newest.facts.applicant
  return `${firstName} ${lastName}`.trim()
}

/** The caller's own account; undefined for staff, who have none. */
export const ownAccount = async ({ house, tenant, caller }: Context): Promise<OwnAccount | undefined> => {
  if (!('identityUuid' in caller) || caller.kind === 'staff') return undefined
  const { identityUuid } = caller
  const account = await readAccount(house.db, tenant.id, identityUuid)
  if (account === undefined) return undefined
  const applications = await applicationsOf(house.db, tenant.id, identityUuid)
  const named = await walletsOf(house.db, tenant.id, identityUuid)
  const wallets = named.length > 0 ? named : [ownAddress(tenant.id, identityUuid)]
  const [address = ''] = wallets
  const over = applications.flatMap(({ uuid, step }) => (rowOf(step).waitsOn === 'nobody' ? [uuid] : []))
  return { identityUuid, name: nameOf(applications[0], account.email), address, wallets, over }
}
