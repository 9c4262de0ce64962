import { randomBytes } from 'node:crypto'
import { ACCOUNT_KINDS } from '@hearthline/contracts'
import { afterSignIn } from '@hearthline/domain/routes'
import * as client from 'openid-client'
import type { Organisation, Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { type Context, Problem, type Tenant } from '../../platform/http/index.ts'
import { noteApart, originOf, rowOf } from '../../platform/security-events/index.ts'
import { findAccount, findAccountByEmail, findStaff, findStaffByEmail } from '../accounts/account-store.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import { openSession, type SignedIn } from '../sessions/open-session.ts'
import { type Challenges, issueChallenge, useChallenge } from '../sign-in/challenges.ts'
import { signedInAs } from '../sign-in/sign-in.ts'
import { type Site, siteOf } from '../site-of.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { demandsFactor } from '../two-factor/demand.ts'
import { AUDIENCE_PARAM, CALLBACK } from './embedded-issuer.ts'
import { acrValuesFor, provedAtOf, saysFactor } from './factor-claims.ts'
import { type Audience, exchangePage, externalFor, problemPage, type RelyingParties } from './relying-party.ts'
import { type Claims, emailOf, vouchedFor } from './vouched-for.ts'

/** The browser that began a sign-in at an issuer. */
export const WALK_COOKIE = 'hl_walk'

export type Broker = {
  readonly app: AppContext
  readonly registry: Registry
  readonly relyingParties: RelyingParties
}

const lenderOf = (registry: Registry, { id }: Pick<Tenant, 'id'>): Organisation => {
  const organisation = registry.byId(id)
  if (organisation === undefined) throw new Problem('organisationUnknown')
  return organisation
}

const placeOf = (app: AppContext, organisation: string) => ({
  db: app.db.read<IdentityTables>(organisation),
  keys: app.keys,
  organisation,
})

/** Whether nobody may sign in unless the issuer says that they gave a second factor. */
const needsFactor = ({ registry }: Broker, { id }: Organisation, audience: Audience): boolean =>
  demandsFactor(registry, id, audience === 'staff' ? 'staff' : 'borrower')

/**
 * Returns the issuer's address to sign in at. The round trip is bound to this browser by a cookie, a state, a nonce and
 * PKCE.
 */
export const beginWalk = async (
  broker: Broker,
  context: Context,
  { audience, redirectUrl }: { audience: Audience; redirectUrl?: string | undefined },
): Promise<string> => {
  const { app, registry, relyingParties } = broker
  const organisation = lenderOf(registry, context.tenant)
  const site = siteOf(context, registry)
  const configuration = await relyingParties.of({ organisation, audience, site, address: context.address })
  const verifier = client.randomPKCECodeVerifier()
  const nonce = client.randomNonce()
  const browser = randomBytes(32).toString('base64url')
  const redirectUri = `${site.origin}${CALLBACK}`
  const body = { audience, nonce, verifier, redirectUri, browser, to: afterSignIn(redirectUrl) }
  const state = await issueChallenge(placeOf(app, organisation.id), 'walk', { body })
  context.setCookie(WALK_COOKIE, browser, lifetimes.walk / 1000)
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(externalFor(organisation, audience) === undefined && { [AUDIENCE_PARAM]: audience }),
    ...(needsFactor(broker, organisation, audience) && acrValuesFor(organisation, audience)),
  })
  return address.href
}

export type CameBack = {
  readonly tenant: Tenant
  readonly site: Site
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  readonly url: URL
  readonly browser: string | undefined
}

/** The claims of the issuer, after checking that its answer is signed, for our request and from this browser. */
const claimsOf = async (broker: Broker, { tenant, site, address, url }: CameBack, walk: Challenges['walk']) => {
  const organisation = lenderOf(broker.registry, tenant)
  const asking = { organisation, audience: walk.audience, site, address }
  const configuration = await broker.relyingParties.of(asking)
  const state = url.searchParams.get('state') ?? ''
  try {
    const answer = await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: walk.verifier,
      expectedState: state,
      expectedNonce: walk.nonce,
      idTokenExpected: true,
    })
    return answer.claims()
  } catch (error) {
    broker.app.log.warn({ err: error, organisation: tenant.code }, 'an issuer did not vouch')
    return undefined
  }
}

type Refusal = 'signInRefused' | 'secondFactorRequired'

/** Notes that nobody got in by an issuer; about whose account, where it vouched for somebody all the same. */
const noteRefused = async (
  { app }: Broker,
  { tenant, address, userAgent, requestId }: CameBack,
  {
    claims,
    isStaff,
    reason,
  }: { readonly claims: Claims | undefined; readonly isStaff: boolean; readonly reason: Refusal },
) => {
  const email = claims && emailOf(claims)
  const db = app.db.read<IdentityTables>(tenant.id)
  const find = isStaff ? findStaffByEmail : findAccountByEmail
  const person = email === undefined ? undefined : await find(db, tenant.id, email)
  const caller = { kind: isStaff && person !== undefined ? 'staff' : 'visitor' } as const
  const actor = { kind: 'visitor', uuid: null, roles: [] }
  const note = { kind: 'signInRefused', reason, actor, account: person?.uuid } as const
  await noteApart(app, rowOf(tenant.id, note, originOf({ caller, address, userAgent, app: { requestId } })))
}

/**
 * Ends a sign-in through an issuer: returns the page to go to, with a code to exchange for the token or with the
 * refusal.
 */
export const finishWalk = async (broker: Broker, back: CameBack): Promise<string> => {
  const { app, registry } = broker
  const { tenant, url, browser } = back
  const place = placeOf(app, tenant.id)
  const walk = await useChallenge(place, 'walk', url.searchParams.get('state') ?? '')
  if (walk === undefined) return problemPage('customer')
  const refuse = async (reason: Refusal, claims?: Claims): Promise<string> => {
    await noteRefused(broker, back, { claims, isStaff: walk.audience === 'staff', reason })
    return problemPage(walk.audience, reason)
  }
  if (browser === undefined || browser !== walk.browser) return refuse('signInRefused')
  const claims = await claimsOf(broker, back, walk)
  if (claims === undefined) return refuse('signInRefused')
  const organisation = lenderOf(registry, tenant)
  const hasFactor = saysFactor(claims, { organisation, audience: walk.audience })
  if (!hasFactor && needsFactor(broker, organisation, walk.audience)) return refuse('secondFactorRequired', claims)
  const who = await app.db.inTransaction(tenant.id, (tx) =>
    vouchedFor(tx, claims, { organisation, audience: walk.audience, log: app.log }),
  )
  if (who === undefined) return refuse('signInRefused', claims)
  const provedAt = provedAtOf(claims, { organisation, audience: walk.audience })
  const body = { ...who, hasFactor, provedAt, browser, to: walk.to }
  return exchangePage(walk.audience, await issueChallenge(place, 'exchange', { body }))
}

const whoOf = async (context: Context, db: IdentityDb, done: Challenges['exchange']) => {
  const { uuid, kind, hasFactor = false } = done
  const organisation = context.tenant.id
  if (kind !== 'staff') {
    const as = ACCOUNT_KINDS.find((one) => one === kind)
    const who = signedInAs(context, await findAccount(db, organisation, uuid), { as, method: 'issuer' })
    const { provedAt = null } = done
    return who && { ...who, hasFactor, provedAt: provedAt === null ? null : new Date(provedAt) }
  }
  const member = await findStaff(db, organisation, uuid)
  if (member === undefined || (member.is_demo && context.app.config.mode !== 'sandbox')) return undefined
  const proved = typeof done.provedAt === 'number' ? { provedAt: new Date(done.provedAt) } : {}
  return { uuid, kind, roles: member.roles, method: 'issuer', hasFactor, ...proved } satisfies SignedIn
}

/** Exchanges the code of the callback for a token: once, and only in the browser that began the sign-in. */
export const exchange = (context: Context, code: string): Promise<{ jwt: string; redirectUrl: string }> => {
  const { app, tenant } = context
  return app.db.inTransaction(tenant.id, async (tx) => {
    const db = tx.as<IdentityTables>()
    const done = await useChallenge({ db, keys: app.keys, organisation: tenant.id }, 'exchange', code)
    if (done === undefined || context.cookies[WALK_COOKIE] !== done.browser) throw new Problem('challengeEnded')
    const who = await whoOf(context, db, done)
    if (who === undefined) throw new Problem('signInRefused')
    return { jwt: await openSession(tx, context, who), redirectUrl: done.to }
  })
}
