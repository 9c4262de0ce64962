import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { digest } from '../../platform/crypto/index.ts'
import { type Context, Problem, setHostCookie, type Tenant, takeOver } from '../../platform/http/index.ts'
import { ownSession } from '../sessions/own-session.ts'
import { findSession } from '../sessions/session-store.ts'
import { type Site, siteOf } from '../site-of.ts'
import type { IdentityTables } from '../tables.ts'
import { AUDIENCE_PARAM, CALLBACK, type Issuers } from './embedded-issuer.ts'
import { MULTIPLE_FACTOR } from './factor-claims.ts'
import { subjectOf } from './issuer-account.ts'
import { withoutSession } from './issuer-cookies.ts'
import { type Audience, PAGES, problemPage } from './relying-party.ts'
import { WALK_COOKIE } from './walk.ts'

const PREFIX = '/oidc'
const hidden = { schema: { hide: true } } as const

export type IssuerRoutes = {
  readonly app: AppContext
  readonly issuers: Issuers
  readonly siteFor: (tenant: Tenant, origin: string) => Site
  /** Returns the address of the page that the browser goes on to. */
  readonly cameBack: (request: {
    tenant: Tenant
    origin: string
    address: string
    userAgent: string
    requestId: string
    url: URL
    browser: string | undefined
  }) => Promise<string>
}

const isAudience = (text: string | undefined): text is Audience => text !== undefined && Object.hasOwn(PAGES, text)

/** The cookie of the browser that began the sign-in, so that no other browser can finish it. */
const INTERACTION_COOKIE = 'hl_interaction'

/** What the cookie holds. The id of the interaction itself stands in the page's address. */
const secretOf = ({ keys }: Pick<AppContext, 'keys'>, uid: string): string =>
  digest(keys.field, `interaction:${uid}`).toString('base64url')

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/** Registers the embedded issuer's routes, and the callback that every issuer sends the browser back to. */
export const serveIssuer = async (fastify: FastifyInstance, routes: IssuerRoutes): Promise<void> => {
  const { app, issuers, siteFor } = routes
  const tenantOf = ({ tenant }: FastifyRequest): Tenant => {
    if (tenant === undefined) throw new Problem('organisationUnknown')
    return tenant
  }
  const issuerOf = (request: FastifyRequest) => {
    const tenant = tenantOf(request)
    return issuers.of(tenant, siteFor(tenant, originOf(request)))
  }

  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, __, done) => done(null)) // the issuer reads its bodies itself
    scope.get(`${PREFIX}/interaction/:uid`, hidden, async (request, reply) => {
      const provider = await issuerOf(request)
      const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
      if (interaction === undefined) return reply.redirect(problemPage('customer'), 303)
      const audience = interaction.params[AUDIENCE_PARAM]
      const page = PAGES[isAudience(audience) ? audience : 'customer']
      const value = secretOf(app, interaction.uid)
      setHostCookie(reply, { name: INTERACTION_COOKIE, value, maxAge: 900 }, app.config.mode)
      return reply.redirect(`${page}?interaction=${interaction.uid}`, 303)
    })
    scope.all(`${PREFIX}/*`, hidden, async (request, reply) => {
      const provider = await issuerOf(request)
      const { raw } = request
      const answer = takeOver(reply)
      raw.headers.cookie = withoutSession(raw.headers.cookie)
      Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? '').replace(PREFIX, '') || '/' })
      provider.callback()(raw, answer)
    })
  })

  fastify.get(CALLBACK, hidden, async (request, reply) => {
    const tenant = tenantOf(request)
    const origin = originOf(request)
    const url = new URL(request.url, siteFor(tenant, origin).origin)
    const browser = request.hostCookies.cookies[WALK_COOKIE]
    const { ip: address, id: requestId, headers } = request
    const userAgent = headers['user-agent'] ?? ''
    const page = await routes.cameBack({ tenant, origin, address, userAgent, requestId, url, browser })
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(page, 303)
  })
}

/** Reports to the issuer who signed in and returns the address where the browser goes on. */
export const finishInteraction = async (
  context: Context,
  uid: string,
  { issuers, registry }: { issuers: Issuers; registry: Registry },
): Promise<string> => {
  const { app, tenant } = context
  const { kind, identityUuid, sid } = ownSession(context)
  const session = await findSession(app.db.read<IdentityTables>(tenant.id), tenant.id, sid)
  const hasFactor = (session?.second_factor_at ?? null) !== null
  const site = siteOf(context, registry)
  const provider = await issuers.of(context.tenant, site)
  const isItsBrowser = context.cookies[INTERACTION_COOKIE] === secretOf(app, uid)
  const interaction = isItsBrowser ? await provider.Interaction.find(uid) : undefined
  if (interaction === undefined) throw new Problem('challengeEnded')
  const accountId = subjectOf(kind, identityUuid)
  // The session that goes on from here is no fresher than this one: a copied token would otherwise be good for a fresh proof.
  const ts = Math.max(1, Math.floor((session?.proved_at?.getTime() ?? 0) / 1000))
  interaction.result = { login: { accountId, ts, ...(hasFactor && { amr: [MULTIPLE_FACTOR] }) } }
  await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / 1000)))
  return new URL(interaction.returnTo, site.origin).href
}
