import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { REQUEST_ID_HEADER } from '@hearthline/contracts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log/index.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The client's name of a request where it is a UUID; anything else could carry text into the log. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && UUID.test(given) ? given.toLowerCase() : randomUUID()
}

/** What asks every few seconds whether this process runs; its lines would bury the others. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Names every reply, and writes a line for each that was sent and is no probe: the route as it is described, never the address, which
 * may carry a token or a name.
 */
export const logRequests = (app: FastifyInstance, log: Logger, level: 'info' | 'debug'): void => {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(REQUEST_ID_HEADER, id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (PROBES.has(request.routeOptions.url)) return
    const { tenant, caller } = request
    log[level](
      {
        req: request,
        res: reply,
        ms: Math.round(reply.elapsedTime),
        lender: tenant?.code,
        caller: caller?.kind,
      },
      'request',
    )
  })
}
