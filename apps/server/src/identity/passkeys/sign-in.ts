import { type BodyOf, type signInWithPasskey as endpoint, PasskeyRequest } from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { findAccount, findStaff } from '../accounts/account-store.ts'
import { openSession, type SignedIn } from '../sessions/open-session.ts'
import { issueChallenge, useChallenge } from '../sign-in/challenges.ts'
import { signedInAs } from '../sign-in/sign-in.ts'
import { siteOf } from '../site-of.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { findPasskey, noteUse } from './store.ts'
import { loadWebAuthn } from './webauthn.ts'

type Given = BodyOf<typeof endpoint>
type Row = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

export const beginPasskeySignIn = async (context: Context, registry: Registry) => {
  const { app, tenant } = context
  const place = { db: app.db.read<IdentityTables>(tenant.id), keys: app.keys, organisation: tenant.id }
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: new URL(siteOf(context, registry).origin).hostname,
    challenge: Buffer.from(await issueChallenge(place, 'passkeySignIn', { body: {} }), 'base64url'),
    userVerification: 'required',
  })
  return PasskeyRequest.parse(options)
}

/** The new counter of the passkey; undefined if its answer is wrong. */
const counterOf = async (
  context: Context,
  { answer }: Pick<Given, 'answer'>,
  known: { row: Row; registry: Registry },
) => {
  const { app, tenant } = context
  const { row, registry } = known
  const { origin } = siteOf(context, registry)
  const { userHandle, ...response } = answer.response
  const place = { db: app.db.read<IdentityTables>(tenant.id), keys: app.keys, organisation: tenant.id }
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {}, response },
      expectedChallenge: async (challenge) => (await useChallenge(place, 'passkeySignIn', challenge)) !== undefined,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
    })
    const handle = userHandle == null ? row.identity_uuid : Buffer.from(userHandle, 'base64url').toString()
    return verified && handle === row.identity_uuid ? authenticationInfo.newCounter : undefined
  } catch {
    // Wrong and malformed answers are refused alike.
    return undefined
  }
}

/** The passkey that gave this answer, with its new counter; undefined if the answer is wrong or the passkey unknown. */
export const judgePasskey = async (context: Context, given: Pick<Given, 'answer'>, registry: Registry) => {
  const { app, tenant } = context
  const row = await findPasskey(app.db.read<IdentityTables>(tenant.id), tenant.id, given.answer.id)
  const counter = row === undefined ? undefined : await counterOf(context, given, { row, registry })
  return row === undefined || counter === undefined ? undefined : { row, counter }
}

const whoOf = async (context: Context, db: IdentityDb, { row, as }: { row: Row; as: Given['as'] }) => {
  const organisation = context.tenant.id
  if (row.kind === 'account') {
    const who = signedInAs(context, await findAccount(db, organisation, row.identity_uuid), { as, method: 'passkey' })
    return who && { ...who, hasFactor: true }
  }
  const member = await findStaff(db, organisation, row.identity_uuid)
  if (member === undefined) return undefined
  return {
    uuid: member.uuid,
    kind: 'staff',
    roles: member.roles,
    method: 'passkey',
    hasFactor: true,
  } satisfies SignedIn
}

/**
 * Signs in by a passkey, which is two factors, as its owner's finger, face or PIN is asked for; a discoverable one names
 * its owner. No try is counted: a signature cannot be guessed, and
 * other people's guesses must not block it.
 */
export const signInWithPasskey = async (context: Context, given: Given, registry: Registry): Promise<string> => {
  const { app, tenant } = context
  const used = await judgePasskey(context, given, registry)
  if (used === undefined) throw new Problem('signInRefused')
  const { row, counter } = used
  const jwt = await app.db.inTransaction(tenant.id, async (tx) => {
    const db = tx.as<IdentityTables>()
    const use = { credentialId: row.credential_id, counter, at: new Date() }
    if (!(await noteUse(db, tenant.id, use))) return undefined
    const who = await whoOf(context, db, { row, as: given.as })
    if (who === undefined) return undefined
    return openSession(tx, context, who)
  })
  if (jwt === undefined) throw new Problem('signInRefused')
  return jwt
}
