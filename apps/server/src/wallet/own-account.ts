import { createHash } from 'node:crypto'
import { rowOf } from '@hearthline/domain/workflow'
import { applicationsOf } from '../applications/index.ts'
import { readAccount, walletsOf } from '../identity/index.ts'
import type { Context } from '../platform/http/index.ts'

/**
 * The address of an account whose issuer names no wallet: ours to make, always the same, and not to be told back into
 * whose it is. No chain knows it.
 */
const ownAddress = (organisation: string, identity: string): string =>
  `hl1${createHash('sha256').update(`account:${organisation}:${identity}`).digest('hex').slice(0, 39)}`

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
export const ownAccount = async ({ app, tenant, caller }: Context): Promise<OwnAccount | undefined> => {
  if (!('identityUuid' in caller) || caller.kind === 'staff') return undefined
  const { identityUuid } = caller
  const account = await readAccount(app.db, tenant.id, identityUuid)
  if (account === undefined) return undefined
  const applications = await applicationsOf(app.db, tenant.id, identityUuid)
  const named = await walletsOf(app.db, tenant.id, identityUuid)
  const wallets = named.length > 0 ? named : [ownAddress(tenant.id, identityUuid)]
  const [address = ''] = wallets
  const over = applications.flatMap(({ uuid, step }) => (rowOf(step).waitsOn === 'nobody' ? [uuid] : []))
  return { identityUuid, name: nameOf(applications[0], account.email), address, wallets, over }
}
