import type { IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import { FILES, FRAME_MOST_BYTES, isFieldCode, type ProblemCode } from '@hearthline/contracts'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import type { Config } from '../config/index.ts'
import type { Logger } from '../log/index.ts'
import { networkOf } from './network-of.ts'
import { type InvalidField, Problem, sendProblem } from './problem.ts'

/** What a stranger made runs nothing, asks for nothing and is drawn into no page of another site. */
const SANDBOXED = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** Refusals and what is not there are answered like the files: nothing below this path can ever be a page of the lender's. */
const isOfFiles = (url: string): boolean => url.startsWith(`${FILES}/`)

const megabyte = 1_048_576

const fieldErrors = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): InvalidField[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), code: isFieldCode(message) ? message : 'notValid' }))

type Fault = Error & { code?: string; statusCode?: number; validation?: unknown; problem?: ProblemCode }

/** Turns whatever was thrown into a problem of the table; only a bug is 'internal'. */
const problemOf = (fault: Fault): Problem => {
  if (fault instanceof Problem) return fault
  // Rooms below this one name the problem that their fault is.
  if (fault.problem !== undefined) return new Problem(fault.problem)
  if (hasZodFastifySchemaValidationErrors(fault))
    return new Problem('invalidInput', {
      fields: fault.validation.map((v) => ({
        path: v.instancePath.split('/').filter(Boolean).join('.'),
        code: v.message !== undefined && isFieldCode(v.message) ? v.message : 'notValid',
      })),
    })
  if (fault instanceof z.core.$ZodError) return new Problem('invalidInput', { fields: fieldErrors(fault.issues) })
  if (fault.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('bodyTooLarge')
  if (fault.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || fault.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new Problem('unsupportedBody')
  if (fault.statusCode === 429) return new Problem('tooManyRequests')
  // What serves files refuses a path that leads out of their folder.
  if (fault.statusCode === 403 || fault.statusCode === 404) return new Problem('notFound')
  if (fault.statusCode === 400) return new Problem('invalidInput')
  if (fault.code === '53100' || fault.code === 'ENOSPC') return new Problem('diskFull')
  // 57P0x: the database is stopping or starting; 08xxx and ECONN*: it is gone for a moment; 0A000: it was migrated
  // beneath a plan that is made anew the next time.
  if (/^(57P0|08|0A000|ECONN|EPIPE)/.test(fault.code ?? '') || /connect|Connection terminated/i.test(fault.message))
    return new Problem('unavailable')
  return new Problem('internal')
}

/** Only who went too far is told of the limit: three headers cost every other answer more than counting it does. */
const UNTOLD = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** RFC 9112 3.2: a proxy may have read the other of two hosts, and a host decides whose lender's pages are shown. */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts < 2
}

/** As the framework takes it: a number of hops as the question whether the nth of them is believed. */
const trusting = (trusted: Config['trustProxy']) => {
  if (trusted === false) return false
  return typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : [...trusted]
}

const farewellMs = 500

/**
 * Rooms say goodbye to their sockets in hooks of their own, which run after the plugin's: closing them here at once, as
 * it would, leaves nobody to say it to. Whoever is still there a moment later belongs to no room yet.
 */
async function closeStragglers(this: FastifyInstance): Promise<void> {
  const { clients } = this.websocketServer
  setTimeout(() => {
    for (const client of clients) if (client.readyState === client.OPEN) client.close()
  }, farewellMs).unref()
}

/** Fastify with our checks, limits and the one way errors are told. Rooms add their calls with serve(). */
export const createHttp = async (config: Config, log: Logger): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusting(config.trustProxy),
    bodyLimit: megabyte,
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    // An address that cannot be read leads nowhere.
    frameworkErrors: (_, __, reply: FastifyReply) => sendProblem(reply, new Problem('notFound')),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', async ({ url }, reply) => {
    if (isOfFiles(url)) reply.headers(SANDBOXED)
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasOneHost(raw)) throw new Problem('severalHosts')
  })
  app.decorateRequest('tenant', undefined)
  app.decorateRequest('caller')
  app.setErrorHandler((fault: Fault, request, reply) => {
    const problem = problemOf(fault)
    if (problem.code === 'internal') log.error({ err: fault, req: request }, 'unexpected')
    if (problem.code === 'vendorUnavailable') log.warn({ err: fault, req: request }, 'vendor')
    if (problem.code === 'unavailable') reply.header('retry-after', '2')
    return sendProblem(reply, problem)
  })
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: 20 * megabyte, files: 1, fields: 10, fieldSize: 10_000 } })
  await app.register(rateLimit, {
    global: true,
    max: config.mode === 'live' ? 600 : 100_000,
    timeWindow: '1 minute',
    addHeadersOnExceeding: UNTOLD,
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Nobody sends us anything packed, but for who wants it to grow in our hands.
    globalDecompression: false,
  })
  await app.register(websocket, { options: { maxPayload: FRAME_MOST_BYTES }, preClose: closeStragglers })
  return app as unknown as FastifyInstance // with a logger of its own, which no room asks for by its type
}
