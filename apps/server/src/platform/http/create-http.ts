import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Server } from 'node:tls'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import { FILES, FRAME_MOST_BYTES, isFieldCode, type ProblemCode } from '@hearthline/contracts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import type { Config } from '../config/index.ts'
import { isUnreachable, logFailedTry } from '../db/index.ts'
import type { Logger } from '../log/index.ts'
import { hasSecureCookies, hostCookiesOf } from './host-only.ts'
import { BEFORE_TOO_LARGE_MS, BODY_LIMITS, readJsonBodies } from './json-body.ts'
import { networkOf } from './network-of.ts'
import { type InvalidField, Problem, sendProblem } from './problem.ts'
import { logRequests, requestIdOf } from './request-log.ts'
import { followCertificate, tlsOptions } from './serve-tls.ts'
import { createUploadRoom, LARGEST_FILE_BYTES } from './upload-room.ts'
import { watchSockets } from './watch-sockets.ts'

/** Headers for uploaded files: they run no scripts, load nothing and cannot be embedded by another site. */
const SANDBOXED = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/**
 * The address as its route names it: the router reads %76 as v and takes whole addresses as well as paths, so that a rule over
 * the address as it was sent would not meet what is served. What has no route (a preflight, an unknown address) is as sent.
 */
export const routeOf = ({ is404, routeOptions, url }: FastifyRequest): string =>
  is404 ? url : (routeOptions.url ?? url)

/**
 * Errors below this path get the same headers as the files, so that nothing there can pass for a page of the lender.
 */
const isOfFiles = (request: FastifyRequest): boolean => routeOf(request).startsWith(`${FILES}/`)

const OF_EVERY_REPLY = { 'x-content-type-options': 'nosniff' } as const
/** A browser that came by TLS once comes by nothing else for a year. Over plain HTTP browsers pay no attention to it (RFC 6797 8.1). */
export const BY_TLS_ALONE = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** What every reply has, however it is answered. */
const headersFor = (isByTls: boolean) => ({ ...OF_EVERY_REPLY, ...(isByTls && BY_TLS_ALONE) })

/** Whether a request that the framework refused came by TLS: it asks no proxy then. */
const cameByTls = ({ protocol, headers }: FastifyRequest, { trustProxy }: Config): boolean =>
  protocol === 'https' || (trustProxy !== false && /(^|[\s,])https$/.test(String(headers['x-forwarded-proto'])))

const fieldErrors = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): InvalidField[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), code: isFieldCode(message) ? message : 'notValid' }))

type HttpError = Error & {
  code?: string
  statusCode?: number
  validation?: unknown
  problem?: ProblemCode
  logLine?: string
}

/** Turns any thrown error into a problem of the table; only a bug becomes 'internal'. */
const problemOf = (error: HttpError): Problem => {
  if (error instanceof Problem) return error
  // Platform modules set the problem of their errors.
  if (error.problem !== undefined) return new Problem(error.problem)
  if (hasZodFastifySchemaValidationErrors(error))
    return new Problem('invalidInput', {
      fields: error.validation.map((v) => ({
        path: v.instancePath.split('/').filter(Boolean).join('.'),
        code: v.message !== undefined && isFieldCode(v.message) ? v.message : 'notValid',
      })),
    })
  if (error instanceof z.core.$ZodError) return new Problem('invalidInput', { fields: fieldErrors(error.issues) })
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('bodyTooLarge')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new Problem('unsupportedBody')
  if (error.statusCode === 429) return new Problem('tooManyRequests')
  // The file server refuses paths that lead out of its folder.
  if (error.statusCode === 403 || error.statusCode === 404) return new Problem('notFound')
  if (error.statusCode === 400) return new Problem('invalidInput')
  if (/^(53100|ENOSPC|EDQUOT)$/.test(error.code ?? '')) return new Problem('diskFull')
  // A statement (57014), a lock (55P03), the silence of a transaction (25P03) or the wait for a connection or for an
  // answer that was lost took too long.
  if (
    /^(57014|55P03|25P03)$/.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Query read timeout/.test(error.message)
  )
    return new Problem('busy')
  // 0A000: the database was migrated under a prepared plan, which is replaced at the next use.
  if (error.code === '0A000' || isUnreachable(error)) return new Problem('unavailable')
  return new Problem('internal')
}

/** Whether many callers are refused at once for one cause: of each cause a line a minute, and each refusal is counted. */
const hasCommonCause = (error: HttpError, { code }: Problem): boolean =>
  !(error instanceof Problem) && (code === 'busy' || code === 'diskFull' || code === 'unavailable')

/** Only refused callers get the rate-limit headers: three headers cost every other reply more than counting does. */
const NO_LIMIT_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/**
 * RFC 9112 3.2: with two Host headers a proxy may have read the other one, and the host decides which lender is shown.
 */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts < 2
}

/** The setting in the framework's form: a number of hops becomes a function of the hop's index. */
const trusting = (trusted: Config['trustProxy']) => {
  if (trusted === false) return false
  return typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : [...trusted]
}

const farewellMs = 500

/**
 * Modules close their sockets in their own hooks, which run after the websocket plugin's hook. The plugin would close
 * all sockets at once, so this waits and closes only those that no module has closed.
 */
async function closeStragglers(this: FastifyInstance): Promise<void> {
  const { clients } = this.websocketServer
  setTimeout(() => {
    for (const client of clients) if (client.readyState === client.OPEN) client.close()
  }, farewellMs).unref()
}

/** Creates Fastify with our checks, limits and error replies. Modules add their calls with serve(). */
export const createHttp = async (config: Config, log: Logger): Promise<FastifyInstance> => {
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusting(config.trustProxy),
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMITS.others,
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    // A malformed address is answered like an unknown one, before any hook runs.
    frameworkErrors: (_, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply.headers(headersFor(cameByTls(request, config))), new Problem('notFound')),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ...(config.tls !== undefined && { https: tlsOptions(config.tls) }),
  })
  const app = fastify as unknown as FastifyInstance // with its own logger type, which no module uses
  if (config.tls !== undefined && app.server instanceof Server) {
    const stop = followCertificate(app.server, config.tls, log)
    app.addHook('onClose', async () => stop())
  }
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  logRequests(app, log, config.mode === 'live' ? 'info' : 'debug')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.protocol === 'https'))
    if (isOfFiles(request)) reply.headers(SANDBOXED)
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasOneHost(raw)) throw new Problem('severalHosts')
  })
  readJsonBodies(app)
  app.decorate('readIntoRoom', createUploadRoom())
  app.decorateRequest('tenant', undefined)
  app.decorateRequest('caller')
  app.decorateRequest('staffCookie', undefined)
  app.decorateRequest('oneFactor', undefined)
  app.decorateRequest('expired', undefined)
  app.decorateRequest('problem', undefined)
  app.decorateRequest('aboutAccount', undefined)
  app.decorateRequest('showProblem', undefined)
  app.setErrorHandler(async (error: HttpError, request, reply) => {
    const problem = problemOf(error)
    request.problem = problem.code
    request.aboutAccount = problem.account ?? request.aboutAccount
    if (problem.code === 'internal') log.error({ err: error, req: request }, 'unexpected')
    if (problem.code === 'vendorUnavailable') log.warn({ err: error, req: request }, error.logLine ?? 'vendor')
    if (hasCommonCause(error, problem)) {
      const { code } = problem
      logFailedTry(log, error, { tried: `${code} ${error.code}`, words: code, fields: { req: request } })
    }
    if (problem.code === 'bodyTooLarge') await pause(BEFORE_TOO_LARGE_MS)
    if (problem.code === 'unavailable' || problem.code === 'busy') reply.header('retry-after', '2')
    return (request.showProblem ?? sendProblem)(reply, problem)
  })
  await app.register(cookie)
  app.decorateRequest('hostCookies')
  app.addHook('onRequest', async (request) => {
    request.hostCookies = hostCookiesOf(request.cookies, hasSecureCookies(request, config.mode))
  })
  await app.register(multipart, { limits: { fileSize: LARGEST_FILE_BYTES, files: 1, fields: 10, fieldSize: 10_000 } })
  await app.register(rateLimit, {
    global: true,
    max: config.mode === 'live' ? 600 : 100_000,
    timeWindow: '1 minute',
    addHeadersOnExceeding: NO_LIMIT_HEADERS,
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // No client of ours compresses requests; accepting that would allow decompression bombs.
    globalDecompression: false,
  })
  await app.register(websocket, { options: { maxPayload: FRAME_MOST_BYTES }, preClose: closeStragglers })
  watchSockets(app, config.mode)
  return app
}

const lastMs = 2_000

/**
 * Closes the server after draining. Connections that stay open all the same, such as an endless body or an unresponsive
 * socket, are cut after two seconds.
 */
export const closeHttp = async (app: FastifyInstance): Promise<void> => {
  const cut = setTimeout(() => {
    app.server.closeAllConnections()
    for (const client of app.websocketServer.clients) client.terminate()
  }, lastMs)
  await app.close().finally(() => clearTimeout(cut))
}
