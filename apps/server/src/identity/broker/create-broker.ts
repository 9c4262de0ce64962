import type { FastifyInstance } from 'fastify'
import type { Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { type Bound, Problem } from '../../platform/http/index.ts'
import type { LiveSessions } from '../live-sessions.ts'
import { siteOf } from '../site-of.ts'
import { createIssuers } from './embedded-issuer.ts'
import { brokerCalls } from './http.ts'
import { createRelyingParties } from './relying-party.ts'
import { serveIssuer } from './serve-issuer.ts'
import { finishWalk } from './walk.ts'

export type SignInBroker = {
  readonly calls: readonly Bound[]
  /** Opens the embedded issuer's addresses and the way back on this door. */
  serve(fastify: FastifyInstance): Promise<void>
}

type Parts = { readonly app: AppContext; readonly registry: Registry; readonly live: LiveSessions }

/** The broker: our side of every issuer, and the issuer of those lenders who have none. */
export const createBroker = ({ app, registry, live }: Parts): SignInBroker => {
  let door: FastifyInstance | undefined
  const relyingParties = createRelyingParties(app, () => {
    if (door === undefined) throw new Problem('issuerUnavailable')
    return door
  })
  const issuers = createIssuers(app)
  const broker = { app, registry, relyingParties }
  return {
    calls: brokerCalls(broker, { issuers, live }),
    serve: async (fastify) => {
      door = fastify
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
