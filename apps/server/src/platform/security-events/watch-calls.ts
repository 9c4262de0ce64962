import type { Caller, ProblemCode, SecurityEventKind, TokenRefusal } from '@hearthline/contracts'
import { isUuid } from '@hearthline/domain/formats'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context/index.ts'
import { networkOf, type Tenant } from '../http/index.ts'
import { createBursts } from './bursts.ts'
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
  notFromConsole: 'permissionDenied',
  wrongOrganisation: 'permissionDenied',
  exportLimit: 'limitExceeded',
  ownWork: 'permissionDenied',
  taskNotYours: 'permissionDenied',
  ownAccount: 'permissionDenied',
}

/** How many refusals of what anybody gets wrong now and then make an event. */
const REPEATED = 10

/**
 * Refused input, and what the rules of the business refuse, by how many of one call from one caller within ten minutes make an event.
 * Pages send nothing of what makes one at once.
 */
export const REFUSED_INPUT: Partial<Readonly<Record<ProblemCode, number>>> = {
  fileInfected: 1,
  severalHosts: 1,
  invalidInput: REPEATED,
  unsupportedBody: REPEATED,
  bodyTooLarge: REPEATED,
  keyRequired: REPEATED,
  keyReused: REPEATED,
  fileTooLarge: REPEATED,
  fileTooSmall: REPEATED,
  fileKindRefused: REPEATED,
  fileLocked: REPEATED,
  fileBroken: REPEATED,
  fileTooComplex: REPEATED,
  chatFileKindRefused: REPEATED,
  scanNotPdf: REPEATED,
  pagesMissing: REPEATED,
  offerNotAvailable: REPEATED,
  offerExpired: REPEATED,
  eventNotExpected: REPEATED,
  documentChanged: REPEATED,
  readToTheEndFirst: REPEATED,
  stateNotLicensed: REPEATED,
  propertyNotEligible: REPEATED,
  draftIncomplete: REPEATED,
  periodOver: REPEATED,
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
  readLedger: 'caseRead',
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

const callOf = ({ routeOptions: { schema, url } }: FastifyRequest): string =>
  (schema as { readonly operationId?: string } | undefined)?.operationId ?? url ?? '' // serve() gives each call its name

const readingOf = (request: FastifyRequest) => {
  const { params, tenant } = request
  const caller = callerOf(request)
  if (caller.kind !== 'staff' || tenant === undefined) return undefined
  const kind = READINGS[callOf(request)]
  if (kind === undefined) return undefined
  const { uuid, document, attachment, conversation } = params as Readonly<Record<string, string | undefined>> // parsed by the call
  return {
    organisation: tenant.id,
    note: { kind, actor: actorOf(caller), application: uuid, object: document ?? attachment ?? conversation },
  }
}

/**
 * Notes refusals apart from the request, those of one kind from one place within a minute as a first and a counted one, and those of
 * input once they are many; and before a reply to staff leaves, that they read it. A borrower's own reads leave nothing. `tenantOf`
 * finds the lender of a host, for what is refused before anybody asked for it.
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
  const burst = createBursts(() => performance.now())
  const noteInput = ({ tenant, request }: { tenant: Pick<Tenant, 'id'>; request: FastifyRequest }): void => {
    const { problem, ip } = request
    const least = problem === undefined ? undefined : REFUSED_INPUT[problem]
    if (least === undefined) return
    const actor = actorOf(callerOf(request))
    const count = burst([tenant.id, actor.uuid ?? networkOf(ip), callOf(request)].join(' '), least)
    const note = { kind: 'inputRefused', actor, reason: problem } as const
    if (count !== undefined) write({ organisation: tenant.id, note, from: fromOf(request) }, count)
  }
  const flushing = setInterval(repeats.flush, REPEATS_MS / 6).unref()
  fastify.addHook('onResponse', async (request) => {
    const { ip, aboutAccount: account } = request
    const caller = callerOf(request)
    const refusal = refusalOf(request, caller)
    const tenant = request.tenant ?? tenantOf(request.headers.host)
    if (tenant === undefined) return
    noteInput({ tenant, request })
    if (refusal === undefined) return
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
