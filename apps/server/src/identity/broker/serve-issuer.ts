import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context/index.ts'
import { Problem, type Tenant } from '../../platform/http/index.ts'
import type { Site } from '../site-of.ts'
import { AUDIENCE_PARAM, CALLBACK, type Issuers } from './embedded-issuer.ts'
import { INTERACTION_COOKIE } from './interaction.ts'
import { type Audience, PAGES, problemPage } from './pages.ts'

const PREFIX = '/oidc'
const hidden = { schema: { hide: true } } as const

export type IssuerRoutes = {
  readonly app: AppContext
  readonly issuers: Issuers
  readonly siteFor: (tenant: Tenant, origin: string) => Site
  /** What the way back leads to: the address of a page. */
  readonly cameBack: (request: {
    tenant: Tenant
    origin: string
    address: string
    url: URL
    browser: string | undefined
  }) => Promise<string>
}

const isAudience = (text: string | undefined): text is Audience => text !== undefined && Object.hasOwn(PAGES, text)

/** The issuer keeps nobody signed in by itself: sessions are ours alone, and each walk asks anew. */
const withoutSession = (header: string | undefined): string =>
  (header ?? '')
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith('_session'))
    .join('; ')

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/** The embedded issuer's own addresses, and the one that every issuer sends the browser back to. */
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
      reply.setCookie(INTERACTION_COOKIE, interaction.uid, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: app.config.mode === 'live',
        maxAge: 900,
      })
      return reply.redirect(`${page}?interaction=${interaction.uid}`, 303)
    })
    scope.all(`${PREFIX}/*`, hidden, async (request, reply) => {
      const provider = await issuerOf(request)
      const { raw } = request
      reply.hijack()
      raw.headers.cookie = withoutSession(raw.headers.cookie)
      Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? '').replace(PREFIX, '') || '/' })
      provider.callback()(raw, reply.raw)
    })
  })

  fastify.get(CALLBACK, hidden, async (request, reply) => {
    const tenant = tenantOf(request)
    const origin = originOf(request)
    const url = new URL(request.url, siteFor(tenant, origin).origin)
    const browser = request.cookies.hl_walk
    const page = await routes.cameBack({ tenant, origin, address: request.ip, url, browser })
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(page, 303)
  })
}
