import {
  type Endpoint,
  everyCallsProblems,
  type FieldCode,
  fieldWords,
  ProblemBody,
  type ProblemCode,
  ProblemDetails,
  problems,
  REQUEST_ID_HEADER,
} from '@hearthline/contracts'
import type { FastifyReply } from 'fastify'

export type InvalidField = { readonly path: string; readonly code: FieldCode }

type Detail = Readonly<Record<string, string | number | boolean>>

/** An expected refusal from the table in contracts/problems. Anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: readonly InvalidField[]
  readonly detail: Detail | undefined
  /** Whose account it is about: for the security event alone, never sent. */
  account: string | undefined
  constructor(code: ProblemCode, more: { fields?: readonly InvalidField[]; detail?: Detail } = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.fields = more.fields ?? []
    this.detail = more.detail
  }
}

const inWords = ({ fields }: Problem) =>
  fields.length === 0 ? undefined : fields.map(({ path, code }) => ({ path, code, message: fieldWords[code] }))

const POLICY = 'content-security-policy'

/** RFC 9457. */
export const PROBLEM_JSON = 'application/problem+json'

/** The page that explains a code (RFC 9457 3.1.1). */
export const problemPath = (code: string): string => `/problems/${code}`

const bodyOf = (problem: Problem) => {
  const { code, detail } = problem
  const fields = inWords(problem)
  return { code, message: problems[code].says, ...(fields && { fields }), ...(detail && { detail }) }
}

const detailsOf = (problem: Problem, requestId: string) => {
  const { code, detail } = problem
  const { says: title, status } = problems[code]
  const errors = inWords(problem)
  return {
    type: problemPath(code),
    title,
    status,
    instance: `urn:uuid:${requestId}`,
    code,
    ...(errors && { errors }),
    ...(detail && { values: detail }),
  }
}

/**
 * What answers a call is data: shown as a page it loads nothing, and nobody frames it. Scripts have no such policy, since the
 * workers that they start would take it on. A stricter one of files stays.
 */
export const guardData = (reply: FastifyReply): FastifyReply =>
  reply.hasHeader(POLICY) ? reply : reply.header(POLICY, "default-src 'none'; frame-ancestors 'none'")

/** Sends a problem in the specification's form, or in the standard form if the client accepts it. */
export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply => {
  const isStandard = reply.request.headers.accept?.includes(PROBLEM_JSON) === true
  // An address that cannot be read is refused before any hook runs.
  guardData(reply)
    .status(problems[problem.code].status)
    .header('vary', 'accept')
    // As of replies: the address may hold what was refused.
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(REQUEST_ID_HEADER, reply.request.id)
  return isStandard ? reply.type(PROBLEM_JSON).send(detailsOf(problem, reply.request.id)) : reply.send(bodyOf(problem))
}

const content = { 'application/json': { schema: ProblemBody }, [PROBLEM_JSON]: { schema: ProblemDetails } }

const byStatus = (codes: readonly ProblemCode[]) =>
  [...new Set(codes.map((code) => problems[code].status))].map(
    (status) => [status, codes.filter((code) => problems[code].status === status)] as const,
  )

const replyOf = (codes: readonly ProblemCode[]) => ({ description: codes.join(', '), content })

/** The refusals of a call by status, each with its codes; for OpenAPI and the serialiser. */
export const problemReplies = ({ problems: own }: Endpoint) =>
  Object.fromEntries(
    byStatus([...new Set([...everyCallsProblems, ...own])]).map(([status, codes]) => [status, replyOf(codes)]),
  )

/** The refusals that every call may give, by status with their codes; described once. */
export const sharedRefusals: Readonly<Record<string, string>> = Object.fromEntries(
  byStatus(everyCallsProblems).map(([status, codes]) => [status, codes.join(', ')]),
)
