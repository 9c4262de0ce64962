import { type BodyOf, type addPasskey as endpoint, PasskeyCreation, type ReplyOf } from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { findAccount, findStaff } from '../accounts/account-store.ts'
import { ownSession } from '../sessions/own-session.ts'
import { issueChallenge, useChallenge } from '../sign-in/challenges.ts'
import { type MailCode, notifyOwner } from '../sign-in/mailing.ts'
import { siteOf } from '../site-of.ts'
import type { IdentityTables } from '../tables.ts'
import { refuseEnrolment } from '../two-factor/demand.ts'
import { insertPasskey, listOwn } from './store.ts'
import { loadWebAuthn } from './webauthn.ts'

const placeOf = ({ app, tenant }: Context) => ({
  db: app.db.read<IdentityTables>(tenant.id),
  keys: app.keys,
  organisation: tenant.id,
})

/** Options for a discoverable passkey that asks for a fingerprint, face or PIN. */
export const beginPasskey = async (context: Context, registry: Registry) => {
  const place = placeOf(context)
  await refuseEnrolment({ ...place, caller: context.caller })
  const { identityUuid, kind } = ownSession(context)
  const find = kind === 'staff' ? findStaff : findAccount
  const person = await find(place.db, place.organisation, identityUuid)
  if (person === undefined) throw new Problem('notSignedIn')
  const { origin, name: rpName } = siteOf(context, registry)
  const known = await listOwn(place.db, place.organisation, identityUuid)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    // A passkey of one lender's host does not work at another's.
    rpID: new URL(origin).hostname,
    rpName,
    userName: person.email,
    userID: new TextEncoder().encode(identityUuid),
    challenge: Buffer.from(
      await issueChallenge(place, 'passkeyRegistration', { body: { uuid: identityUuid } }),
      'base64url',
    ),
    excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
  })
  return PasskeyCreation.parse(options)
}

const verified = async (context: Context, answer: BodyOf<typeof endpoint>['answer'], registry: Registry) => {
  const { origin } = siteOf(context, registry)
  const { identityUuid } = ownSession(context)
  const isOurs = async (challenge: string) =>
    (await useChallenge(placeOf(context), 'passkeyRegistration', challenge))?.uuid === identityUuid
  const { verifyRegistrationResponse } = await loadWebAuthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {}, response: withoutUndefined(answer.response) },
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
    })
    return registrationInfo
  } catch {
    // The sender's answer is wrong; the library's message is for developers only.
    return undefined
  }
}

const withoutUndefined = ({ transports, ...rest }: BodyOf<typeof endpoint>['answer']['response']) => ({
  ...rest,
  ...(transports !== undefined && { transports }),
})

export const addPasskey = async (
  context: Context,
  { name, answer }: BodyOf<typeof endpoint>,
  { registry, mailCode }: { registry: Registry; mailCode: MailCode },
): Promise<ReplyOf<typeof endpoint>> => {
  const info = await verified(context, answer, registry)
  if (info === undefined) throw new Problem('passkeyRefused')
  const { app, tenant } = context
  const { identityUuid, kind } = ownSession(context)
  const at = new Date()
  const isSynced = info.credentialDeviceType === 'multiDevice'
  const row = {
    organisation_id: tenant.id,
    credential_id: info.credential.id,
    identity_uuid: identityUuid,
    kind: kind === 'staff' ? ('staff' as const) : ('account' as const),
    public_key: Buffer.from(info.credential.publicKey),
    counter: info.credential.counter,
    transports: [...(answer.response.transports ?? [])],
    is_synced: isSynced,
    name,
    created_at: at,
    last_used_at: null,
  }
  const isNew = await app.db.inTransaction(tenant.id, async (tx) => {
    const of = { db: tx.as<IdentityTables>(), organisation: tenant.id, caller: context.caller }
    await refuseEnrolment(of)
    const isKept = await insertPasskey(tx.as<IdentityTables>(), row)
    if (isKept) await notifyOwner(tx, context, { mailCode, change: 'passkeyAdded' })
    return isKept
  })
  if (!isNew) throw new Problem('passkeyRefused')
  return { id: info.credential.id, name, isSynced, createdAt: at.toISOString(), lastUsedAt: null }
}
