import type { FastifyInstance } from 'fastify'
import type { Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { type Bound, Problem } from '../../platform/http/index.ts'
import type { SessionFollower } from '../sessions/follow-sessions.ts'
import type { LiveSessions } from '../sessions/live-sessions.ts'
import { siteOf } from '../site-of.ts'
import { createIssuers } from './embedded-issuer.ts'
import { brokerCalls } from './http.ts'
import { createRelyingParties } from './relying-party.ts'
import { serveIssuer } from './serve-issuer.ts'
import { finishWalk } from './walk.ts'

export type SignInBroker = {
  readonly calls: readonly Bound[]
  /** Registers the routes of the embedded issuer, and the callback, on this server. */
  serve(fastify: FastifyInstance): Promise<void>
}

type Parts = {
  readonly app: AppContext
  readonly registry: Registry
  readonly live: LiveSessions
  readonly follower: SessionFollower
}

/**
 * The sign-in broker: the relying party of every issuer, and an embedded issuer for lenders who have none of their own.
 */
export const createBroker = ({ app, registry, live, follower }: Parts): SignInBroker => {
  let server: FastifyInstance | undefined
  const relyingParties = createRelyingParties(app, () => {
    if (server === undefined) throw new Problem('issuerUnavailable')
    return server
  })
  const issuers = createIssuers(app)
  const broker = { app, registry, relyingParties }
  return {
    calls: brokerCalls(broker, { issuers, live, follower }),
    serve: async (fastify) => {
      server = fastify
      await serveIssuer(fastify, {
        app,
        issuers,
        siteFor: (tenant, origin) => siteOf({ app, tenant, origin }, registry),
        cameBack: ({ origin, ...back }) =>
          finishWalk(broker, { ...back, site: siteOf({ app, tenant: back.tenant, origin }, registry) }),
      })
    },
  }
}
