import type { Caller, ChatStart } from '@hearthline/contracts'
import { readApplication } from '../../applications/index.ts'
import { readAccount } from '../../identity/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { ownerOfNonce } from './nonces.ts'
import { digestOf, newSecret } from './tokens.ts'

/** The customer, as far as the server itself knows them. */
export type Customer = {
  readonly identity: string | null
  /** The email address of their account. */
  readonly accountEmail: string | undefined
  /** Valid now; it is tied to the conversation at the start. */
  readonly nonce: string | undefined
  readonly application: string | null
  readonly isCrypto: boolean
  /** One chat is open at a time for each key. */
  readonly key: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const COOKIE = 'hl_chat'
const COOKIE_SECONDS = 6 * 60 * 60

/** The identity of a caller with a borrower's or signer's account; undefined for staff and visitors. */
export const borrowerIn = (caller: Caller): string | undefined =>
  'identityUuid' in caller && caller.kind !== 'staff' ? caller.identityUuid : undefined

/** The identity behind token and nonce. Throws chatTokenInvalid where the nonce lapsed or belongs to another person. */
const identify = async (context: Context, nonce: string | undefined, nowMs: number): Promise<string | undefined> => {
  const { app, tenant, caller } = context
  const signedIn = borrowerIn(caller)
  if (nonce === undefined) return signedIn
  const owner = await ownerOfNonce(app, { organisation: tenant.id, nonce, nowMs })
  if (owner === undefined || (signedIn !== undefined && owner.identity !== signedIn))
    throw new Problem('chatTokenInvalid')
  return owner.identity
}

/** The application that the page names, where it is theirs; undefined otherwise. */
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

/** A visitor is known by a key that their browser keeps. A browser that sent none gets a cookie. */
const visitorKey = ({ app, cookies, setCookie }: Context, key: string | undefined): string => {
  const kept = key ?? cookies[COOKIE] ?? newSecret()
  if (key === undefined) setCookie(COOKIE, kept, COOKIE_SECONDS)
  return `visitor:${digestOf(app.keys, 'key', kept).toString('base64url')}`
}

type Asked = {
  readonly start: Pick<ChatStart, 'nonce' | 'applicationUuid' | 'key'>
  /** Whether the lender lets borrowers verify themselves in a chat. */
  readonly takesBorrowers: boolean
  readonly nowMs: number
}

/** Finds out who starts a chat. The page's identityUuid is ignored (chat-signin-data.md 7; decision 066). */
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
