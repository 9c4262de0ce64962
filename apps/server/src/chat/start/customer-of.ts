import type { Caller, ChatStart } from '@hearthline/contracts'
import { readApplication } from '../../applications/index.ts'
import { readAccount } from '../../identity/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { ownerOfNonce } from './nonces.ts'
import { digestOf, newSecret } from './secrets.ts'

/** Whose chat it is, as far as the server knows by itself. */
export type Customer = {
  readonly identity: string | null
  /** Of their account. */
  readonly accountEmail: string | undefined
  /** Good in this moment; tied to the conversation at its start. */
  readonly nonce: string | undefined
  readonly application: string | null
  readonly isCrypto: boolean
  /** Of whom only one chat is open at a time. */
  readonly key: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const COOKIE = 'hl_chat'
const COOKIE_SECONDS = 6 * 60 * 60

/** Somebody with an account on the borrowers' side of the house. */
export const borrowerIn = (caller: Caller): string | undefined =>
  'identityUuid' in caller && caller.kind !== 'staff' ? caller.identityUuid : undefined

/** Who stands behind token and nonce. A nonce that lapsed, or is another person's than the token, is no way in. */
const identify = async (context: Context, nonce: string | undefined, nowMs: number): Promise<string | undefined> => {
  const { app, tenant, caller } = context
  const signedIn = borrowerIn(caller)
  if (nonce === undefined) return signedIn
  const owner = await ownerOfNonce(app, { organisation: tenant.id, nonce, nowMs })
  if (owner === undefined || (signedIn !== undefined && owner.identity !== signedIn))
    throw new Problem('chatTokenInvalid')
  return owner.identity
}

/** The application named by the page, where it is theirs; to everybody else it is not there. */
const applicationOf = async (context: Context, identity: string | undefined, uuid: string | null | undefined) => {
  if (identity === undefined || uuid == null || !UUID.test(uuid)) return undefined
  const { app, tenant, caller } = context
  const by: Caller = borrowerIn(caller) === identity ? caller : { kind: 'borrower', identityUuid: identity }
  try {
    return await readApplication(app.db, tenant.id, uuid, { caller: by, does: 'readStatus' })
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** A visitor goes by what their browser made and kept; one that sent nothing gets a cookie for the next time. */
const visitorKey = ({ app, cookies, setCookie }: Context, key: string | undefined): string => {
  const kept = key ?? cookies[COOKIE] ?? newSecret()
  if (key === undefined) setCookie(COOKIE, kept, COOKIE_SECONDS)
  return `visitor:${digestOf(app.keys, 'key', kept).toString('base64url')}`
}

type Asked = {
  readonly start: Pick<ChatStart, 'nonce' | 'applicationUuid' | 'key'>
  /** Whether the lender lets borrowers show who they are in a chat. */
  readonly takesBorrowers: boolean
  readonly nowMs: number
}

/** The identityUuid of the page is not looked at (chat-signin-data.md 7; decision 066). */
export const customerOf = async (context: Context, { start, takesBorrowers, nowMs }: Asked): Promise<Customer> => {
  const nonce = takesBorrowers ? (start.nonce ?? undefined) : undefined
  const identity = takesBorrowers ? await identify(context, nonce, nowMs) : undefined
  const { app, tenant } = context
  const account = identity === undefined ? undefined : await readAccount(app.db, tenant.id, identity)
  const application = await applicationOf(context, identity, start.applicationUuid)
  return {
    identity: identity ?? null,
    accountEmail: account?.email,
    nonce,
    application: application?.uuid ?? null,
    isCrypto: application?.facts.isCrypto ?? false,
    key: identity === undefined ? visitorKey(context, start.key) : `identity:${identity}`,
  }
}
