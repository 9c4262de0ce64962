import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { REQUEST_ID_HEADER } from '@hearthline/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '../log/index.ts'
import { asksForSocket } from './watch-sockets.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The client's name of a request where it is a UUID; anything else could carry text into the log. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && UUID.test(given) ? given.toLowerCase() : randomUUID()
}

/** What asks every few seconds whether this process runs; its lines would bury the others. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics'])

type Level = 'info' | 'debug'

/** The route as it is described, never the address, which may carry a token or a name. */
const lineOf = (request: FastifyRequest, more: Readonly<Record<string, unknown>>) => ({
  req: request,
  ...more,
  lender: request.tenant?.code,
  caller: request.caller?.kind,
})

/** A line once the client has gone without its reply: it gave up, or it was a socket, whose time is that it was open. */
const logGone = (log: Logger, level: Level, request: FastifyRequest, reply: FastifyReply): void => {
  const isSocket = asksForSocket(request)
  const line = isSocket ? reply.raw.socket : reply.raw
  let isAnswered = false
  reply.raw.once('finish', () => {
    isAnswered = true
  })
  line?.once('close', () => {
    if (isAnswered || PROBES.has(request.routeOptions.url)) return
    const ms = Math.round(reply.elapsedTime)
    if (isSocket) log[level](lineOf(request, { ms }), 'socket closed')
    else log[level](lineOf(request, { ms, gaveUp: true }), 'request')
  })
}

/** Names every reply, and writes a line for each request that is no probe, once it is over. */
export const logRequests = (app: FastifyInstance, log: Logger, level: Level): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    logGone(log, level, request, reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (PROBES.has(request.routeOptions.url)) return
    log[level](lineOf(request, { res: reply, ms: Math.round(reply.elapsedTime) }), 'request')
  })
}
