import { createHash } from 'node:crypto'
import {
  type Caller,
  type Endpoint,
  mayEver,
  mayTry,
  type ProblemCode,
  renewToken,
  replyFor,
  SPECIFIED_CALLS,
} from '@hearthline/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { AppContext } from '../app-context/index.ts'
import type { Tx } from '../db/index.ts'
import type { Binary, Bound, Input } from './bind.ts'
import type { Context, Tenant, Upload, WriteContext } from './context.ts'
import { contextOf } from './context-of.ts'
import type { HostCookies } from './host-only.ts'
import { earlierReply, hashOf, keep, madeRoom } from './idempotency.ts'
import { BODY_LIMITS } from './json-body.ts'
import { KeptReply, replyText } from './kept-reply.ts'
import { OPEN_WITH_ONE_FACTOR } from './open-with-one-factor.ts'
import { guardData, Problem, problemReplies } from './problem.ts'
import type { StaffCookie } from './staff-cookie.ts'
import { isRefusedThere, type Use } from './store.ts'
import type { ReadIntoRoom } from './upload-room.ts'
import { whoSends } from './who-sends.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly readIntoRoom: ReadIntoRoom
  }
  interface FastifyRequest {
    tenant: Tenant | undefined
    caller: Caller
    hostCookies: HostCookies
    /** Of a request that a page of the console made: its session is in this cookie. */
    staffCookie: StaffCookie | undefined
    /** Who calls with a session that lacks a factor, to whom only the calls of OPEN_WITH_ONE_FACTOR are open; `caller` is a visitor then. */
    oneFactor: Caller | undefined
    /** Whose token has expired, to whom only the call that renews it is open; `caller` is a visitor then. */
    expired: Caller | undefined
    /** Why it was refused. */
    problem: ProblemCode | undefined
    /** Whose account the refusal is about, where it is known. */
    aboutAccount: string | undefined
    /** How a refusal is shown where a person asked for a page; otherwise it is sent to a program. */
    showProblem: ((reply: FastifyReply, problem: Problem) => FastifyReply) | undefined
  }
}

const isBinary = (answer: unknown): answer is Binary =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer && answer.bytes instanceof Uint8Array

/** A visitor is named by the hash of the draft cookie; the cookie itself opens the draft and is never stored. */
const callerName = (caller: Caller, cookies: Context['cookies']): string =>
  'identityUuid' in caller
    ? caller.identityUuid
    : `visitor:${createHash('sha256')
        .update(cookies.hl_draft ?? '')
        .digest('base64url')}`

const keyOf = (bound: Bound, request: FastifyRequest): string | undefined => {
  const { repeat } = bound.endpoint
  if (repeat === 'mints' || repeat === 'read') return undefined
  const given = request.headers['idempotency-key']
  const key = typeof given === 'string' && given.length >= 8 && given.length <= 200 ? given : undefined
  if (key === undefined && repeat === 'keyed') throw new Problem('keyRequired')
  return key
}

const uploadProblem = (error: { code?: string }): Problem => {
  if (error instanceof Problem) return error
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new Problem('fileTooLarge')
  return new Problem(error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE' ? 'unsupportedBody' : 'invalidInput')
}

/**
 * Reads the one file of an upload and the fields before it. Any error is the sender's, since nothing else happens here.
 */
const readUpload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  from: string,
): Promise<{ file: Upload; sha256: string; fields: Record<string, string> }> => {
  const read = async () => {
    const part = await request.file()
    if (part === undefined) return undefined
    const { 'content-length': length } = request.headers
    const coming = { file: part.file, requestBytes: length === undefined ? undefined : Number(length), from }
    const received = await request.server.readIntoRoom(coming, reply)
    if (part.file.truncated) throw new Problem('fileTooLarge')
    return { part, ...received }
  }
  const given = await read().catch((error: { code?: string }) => {
    throw uploadProblem(error)
  })
  if (given === undefined) throw new Problem('fileTooSmall')
  const { part, bytes, sha256 } = given
  const fields: Record<string, string> = {}
  for (const [name, field] of Object.entries(part.fields))
    if (field !== undefined && !Array.isArray(field) && field.type === 'field') fields[name] = String(field.value)
  return { file: { bytes, fileName: part.filename.slice(0, 200) }, sha256, fields }
}

/**
 * Runs a write under its key: the first effect stands, and every repetition gets the first reply. Nearly every request
 * is the first of its key, so the key is not checked beforehand: a repetition is rolled back when its reply finds the
 * key taken, or is refused because of what the first has changed. Calls with effects outside the database check first.
 */
const once = async (
  context: Context,
  { use, file }: { use: Use | undefined; file: Upload | undefined },
  run: (keepReply: (tx: Tx, reply: unknown) => void) => Promise<unknown>,
): Promise<unknown> => {
  const { db, keys } = context.app
  if (use === undefined) return run(() => undefined)
  const before = file === undefined ? undefined : await earlierReply(db, keys, use)
  if (before !== undefined) return before
  const attempt = () => run((tx, reply) => keep(tx, keys, use, reply))
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof Problem) && !isRefusedThere(error)) throw error
    const meanwhile = await earlierReply(db, keys, use)
    if (meanwhile !== undefined) return meanwhile
    if (isRefusedThere(error) && (await madeRoom(db, use))) return attempt()
    throw error
  }
}

const checkedFile = async (
  { checkFile }: Bound,
  input: Input<Endpoint>,
  { context, file }: { context: Context; file: Upload | undefined },
): Promise<unknown> => {
  if (checkFile === undefined) return undefined
  if (file === undefined) throw new Problem('fileTooSmall')
  return checkFile(file, input, context)
}

const runWrite = (
  bound: Bound,
  input: Input<Bound['endpoint']>,
  context: Context,
  more: { use: Use | undefined; file: Upload | undefined },
) =>
  once(context, more, async (keepReply) => {
    const file = await checkedFile(bound, input, { context, file: more.file })
    return context.app.db.inTransaction(context.tenant.id, async (tx) => {
      const moment = () => context.app.clock.inTx(tx, context.tenant.timeZone)
      const answer = await bound.handle(input, { ...context, moment, tx, file } as WriteContext) // the type that writes() was given
      await tx.settle()
      keepReply(tx, answer)
      return answer
    })
  })

/** Sends the fields that the call's reply has for this kind of caller, and no other; a text as it is. */
const sendReply = (reply: FastifyReply, { reply: whole, gives }: Bound['endpoint'], answer: unknown): FastifyReply => {
  guardData(reply).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (gives === 'text') return reply.type('text/plain; charset=utf-8').send(answer)
  const seen = replyFor(whole, reply.request.caller.kind)
  return reply
    .type('application/json; charset=utf-8')
    .send(answer instanceof KeptReply ? answer.textFor(seen) : replyText(seen, answer))
}

/** What serving needs of the modules above. */
export type Serving = {
  readonly app: AppContext
  /** Throws freshProofNeeded unless the caller signed in, or proved who they are, a few minutes ago. */
  readonly requireProof: (context: Context) => Promise<void>
}

/** Registers one described call with Fastify: permission, fresh proof, key, transaction, reply. */
export const serve = (fastify: FastifyInstance, serving: Serving, bound: Bound): void => {
  const { path, formerPath } = bound.endpoint
  serveAt({ url: path, hide: false }, fastify, serving, bound)
  // Left out of the description of the calls: no new client should use it.
  if (formerPath !== undefined) serveAt({ url: formerPath, hide: true }, fastify, serving, bound)
}

const specified: ReadonlySet<string> = new Set(SPECIFIED_CALLS)
const MOST_FIELDS = 20

/**
 * Refuses parameters that one of our own calls does not have: whoever sends one expects it to do something. Before the body
 * is checked, since a call that is asked wrongly has no other errors yet.
 */
const refuseUnknown = ({ name, query }: Endpoint): { preValidation?: (request: FastifyRequest) => Promise<void> } => {
  if (specified.has(name)) return {}
  const known = new Set(query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [])
  return {
    preValidation: async (request) => {
      const unknown = Object.keys(request.query as object).filter((key) => !known.has(key)) // Fastify parsed it
      if (unknown.length === 0) return
      throw new Problem('invalidInput', {
        fields: unknown.slice(0, MOST_FIELDS).map((path) => ({ path, code: 'notValid' })),
      })
    },
  }
}

/** Who calls, for the few calls that know somebody who is a visitor to all others. */
const callerFor = ({ name }: Endpoint, { caller, oneFactor, expired }: FastifyRequest): Caller => {
  if (oneFactor !== undefined && OPEN_WITH_ONE_FACTOR.has(name)) return oneFactor
  return expired !== undefined && name === renewToken.name ? expired : caller
}

type Address = { readonly url: string; readonly hide: boolean }

const serveAt = ({ url, hide }: Address, fastify: FastifyInstance, serving: Serving, bound: Bound): void => {
  const { app, requireProof } = serving
  const { endpoint } = bound
  const isMultipart = endpoint.takes === 'multipart'
  fastify.route({
    method: endpoint.method,
    url,
    bodyLimit: BODY_LIMITS[endpoint.name] ?? BODY_LIMITS.others,
    // Replies of writes are small.
    ...(bound.writes && { compress: false }),
    ...refuseUnknown(endpoint),
    schema: {
      hide,
      operationId: endpoint.name,
      summary: endpoint.says,
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.takes === 'json' && { body: endpoint.body }),
      response: { ...(endpoint.gives === 'json' && { 200: endpoint.reply }), ...problemReplies(endpoint) },
    },
    handler: async (request, reply) => {
      request.caller = callerFor(endpoint, request)
      const { tenant, caller } = request
      if (tenant === undefined) throw new Problem('organisationUnknown')
      // Also of public calls: what they do for somebody who is signed in, they would do for a visitor. It never blocks a sign-in.
      if (caller.kind === 'visitor' && caller.refused === 'tokenExpired' && endpoint.does !== 'signIn')
        throw new Problem('tokenExpired')
      if (!mayTry(caller, endpoint.who))
        throw new Problem(caller.kind === 'visitor' ? (caller.refused ?? 'tokenMissing') : 'notAllowed')
      // Checks whether this kind of caller may ever do this; ownership of the application is checked where it is opened.
      if (!mayEver(caller, endpoint.does)) throw new Problem('notAllowed')
      const context = contextOf(app, request, reply, tenant)
      if (endpoint.freshProof !== undefined) await requireProof(context)
      const key = bound.writes ? keyOf(bound, request) : undefined
      const upload = isMultipart ? await readUpload(request, reply, whoSends(context)) : undefined
      if (upload !== undefined) await app.scanFile(upload.file.bytes)
      const body = isMultipart ? endpoint.body.parse(upload?.fields) : (request.body ?? {})
      const input = { params: request.params, query: request.query, body } as Input<typeof endpoint> // parsed by the endpoint's schemas
      const use =
        key === undefined
          ? undefined
          : {
              organisation: tenant.id,
              caller: callerName(caller, context.cookies),
              endpoint: endpoint.name,
              key,
              bodyHash: hashOf(app.keys, input.params, input.body, upload?.sha256),
            }
      const answer = bound.writes
        ? await runWrite(bound, input, context, { use, file: upload?.file })
        : await bound.handle(input, context)
      if (!isBinary(answer)) return sendReply(reply, endpoint, answer)
      return guardData(reply)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header(
          'content-disposition',
          `${endpoint.gives === 'file' ? 'attachment' : 'inline'}; filename="${answer.fileName.replace(/[^\w.-]/g, '_')}"`,
        )
        .type(answer.mediaType)
        .send(answer.bytes)
    },
  })
}
