import { createHash } from 'node:crypto'
import { rowOf } from '@hearthline/domain/workflow'
import { applicationsOf } from '../applications/index.ts'
import { readAccount, walletsOf } from '../identity/index.ts'
import type { Context } from '../platform/http/index.ts'

/**
 * A generated address for an account whose issuer names no wallet: always the same, and not reversible to the account.
 * It exists on no chain.
 */
const ownAddress = (organisation: string, identity: string): string =>
  `hl1${createHash('sha256').update(`account:${organisation}:${identity}`).digest('hex').slice(0, 39)}`

/** The caller's own account, the only one they can act for. */
export type OwnAccount = {
  readonly identityUuid: string
  readonly name: string
  readonly address: string
  /** The wallet addresses of the account, its own first. */
  readonly wallets: readonly string[]
  /** Their applications that have ended. */
  readonly over: readonly string[]
}

type Newest = Awaited<ReturnType<typeof applicationsOf>>[number] | undefined

/** The name on their newest application, or their e-mail address if there is none. */
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
