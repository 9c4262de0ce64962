import type { Caller, ProblemCode, SecurityEventKind, TokenRefusal } from '@hearthline/contracts'
import { isUuid } from '@hearthline/domain/formats'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context/index.ts'
import { networkOf, type Tenant } from '../http/index.ts'
import { noteApart, noteExport, noteReading, type Origin, originOf, rowOf, type SecurityNote } from './note-event.ts'
import { createRepeats, REPEATS_MS } from './repeats.ts'
import { actorOf } from './source.ts'

/** Where a lender's record says nothing. */
const EXPORTS_PER_DAY = 100

/** Refusals that are events, by their code. */
export const REFUSALS: Partial<Readonly<Record<ProblemCode, SecurityEventKind>>> = {
  signInRefused: 'signInRefused',
  codeWrong: 'signInRefused',
  codeJustChanged: 'signInRefused',
  codeElsewhere: 'signInRefused',
  passwordWrong: 'signInRefused',
  passkeyRefused: 'signInRefused',
  tooManyTries: 'lockedOut',
  tooManyRequests: 'limitExceeded',
  tooManyFiles: 'limitExceeded',
  invitationLimit: 'limitExceeded',
  notAllowed: 'permissionDenied',
  secondFactorRequired: 'permissionDenied',
  networkNotAllowed: 'permissionDenied',
  originNotAllowed: 'permissionDenied',
  exportLimit: 'limitExceeded',
  ownWork: 'permissionDenied',
  taskNotYours: 'permissionDenied',
  ownAccount: 'permissionDenied',
}

/** An unknown thing and somebody else's get the same answer: whoever is signed in and asks for one may be trying numbers. */
const NOT_THEIRS: readonly ProblemCode[] = ['applicationNotFound', 'documentNotFound']

/** What a bad token was; noted of public calls as well, which go on without it. Of a good one that is refused, the call's refusal is noted. */
const TOKENS: Readonly<Partial<Record<TokenRefusal, SecurityEventKind>>> = {
  tokenForged: 'tokenForged',
  tokenElsewhere: 'tokenForeign',
  deviceUnknown: 'tokenCopied',
  notSignedIn: 'tokenExpired',
}

/** Calls by which staff read a case, a document or a list to take away, by the name of the call. */
export const READINGS: Readonly<Record<string, SecurityEventKind>> = {
  readCase: 'caseRead',
  readHeloc: 'caseRead',
  readRecord: 'caseRead',
  readTimeline: 'caseRead',
  readClocks: 'caseRead',
  readStatus: 'caseRead',
  listConditions: 'caseRead',
  readConditions: 'caseRead',
  listDocuments: 'caseRead',
  listSigners: 'caseRead',
  readChatContext: 'caseRead',
  readDocument: 'documentRead',
  readDeskFile: 'documentRead',
  exportFeedback: 'exportMade',
  exportUnanswered: 'exportMade',
  readChatTranscript: 'exportMade',
}

/** A request that is answered before anybody looks at its token has no caller: one too many, or a preflight. */
const callerOf = ({ caller, oneFactor }: Pick<FastifyRequest, 'oneFactor'> & { readonly caller: Caller | undefined }) =>
  oneFactor ?? caller ?? ({ kind: 'visitor' } as const)

const refusalOf = ({ problem }: FastifyRequest, caller: Caller): Pick<SecurityNote, 'kind' | 'reason'> | undefined => {
  const refused = caller.kind === 'visitor' ? caller.refused : undefined
  const ofToken = refused === undefined ? undefined : TOKENS[refused]
  if (ofToken !== undefined) return { kind: ofToken, reason: refused }
  if (problem === undefined) return undefined
  const isTheirs = caller.kind === 'visitor' || !NOT_THEIRS.includes(problem)
  const kind = isTheirs ? REFUSALS[problem] : 'permissionDenied'
  return kind === undefined ? undefined : { kind, reason: problem }
}

const fromOf = (request: FastifyRequest): Origin => {
  const { ip: address, id, headers } = request
  return originOf({
    caller: callerOf(request),
    address,
    userAgent: headers['user-agent'] ?? '',
    app: { requestId: id },
  })
}

const readingOf = (request: FastifyRequest) => {
  const { params, routeOptions, tenant } = request
  const caller = callerOf(request)
  if (caller.kind !== 'staff' || tenant === undefined) return undefined
  const schema = routeOptions.schema as { readonly operationId?: string } | undefined // serve() gives each call its name
  const kind = READINGS[schema?.operationId ?? '']
  if (kind === undefined) return undefined
  const { uuid, document, attachment, conversation } = params as Readonly<Record<string, string | undefined>> // parsed by the call
  return {
    organisation: tenant.id,
    note: { kind, actor: actorOf(caller), application: uuid, object: document ?? attachment ?? conversation },
  }
}

/**
 * Notes refusals apart from the request, those of one kind from one place within a minute as a first and a counted one; and
 * before a reply to staff leaves, that they read it. A borrower's own reads leave nothing. `tenantOf` finds the lender of a host,
 * for what is refused before anybody asked for it.
 */
export const watchCalls = (
  fastify: FastifyInstance,
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  {
    tenantOf,
    exportsPerDayOf,
  }: {
    readonly tenantOf: (host: string | undefined) => Pick<Tenant, 'id'> | undefined
    /** How many exports a member of staff may make in 24 hours, by the lender's record. */
    readonly exportsPerDayOf: (organisation: string) => number | undefined
  },
): void => {
  type Refused = { readonly organisation: string; readonly note: SecurityNote; readonly from: Origin }
  const pending = new Set<Promise<void>>()
  const write = ({ organisation, note, from }: Refused, count = 1): void => {
    const written = noteApart({ db, log }, { ...rowOf(organisation, note, from), count })
    pending.add(written)
    written.finally(() => pending.delete(written))
  }
  const rest = ({ organisation, note, from }: Refused, count: number): void => {
    const { kind, actor, reason } = note // the others may be about other accounts, and came with other requests
    write({ organisation, note: { kind, actor, reason }, from: { ...from, requestId: null } }, count)
  }
  const repeats = createRepeats<Refused>({ first: write, rest }, () => performance.now())
  const flushing = setInterval(repeats.flush, REPEATS_MS / 6).unref()
  fastify.addHook('onResponse', async (request) => {
    const { ip, aboutAccount: account } = request
    const caller = callerOf(request)
    const refusal = refusalOf(request, caller)
    if (refusal === undefined) return
    const tenant = request.tenant ?? tenantOf(request.headers.host)
    if (tenant === undefined) return
    const actor = actorOf(caller)
    const key = [tenant.id, refusal.kind, actor.uuid, networkOf(ip)].join(' ')
    const { uuid: application } = (request.params ?? {}) as { readonly uuid?: string } // as the call's path names it
    const about = application !== undefined && isUuid(application) ? { application } : {}
    repeats.note(key, {
      organisation: tenant.id,
      note: { ...refusal, actor, account, ...about },
      from: fromOf(request),
    })
  })
  fastify.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 300) return
    const reading = readingOf(request)
    if (reading === undefined) return
    const { organisation, note } = reading
    const row = rowOf(organisation, note, fromOf(request))
    if (note.kind !== 'exportMade') return noteReading({ db, log }, row)
    const most = exportsPerDayOf(organisation) ?? EXPORTS_PER_DAY
    await noteExport({ db, log }, row, most).catch((error: unknown) => {
      reply.removeHeader('content-disposition')
      throw error
    })
  })
  fastify.addHook('onClose', async () => {
    clearInterval(flushing)
    repeats.flush({ all: true })
    await Promise.all(pending)
  })
}
