import { type FieldCode, fieldWords, type ProblemCode, problems } from '@hearthline/contracts'
import type { FastifyReply } from 'fastify'

export type InvalidField = { readonly path: string; readonly code: FieldCode }

type Detail = Readonly<Record<string, string | number | boolean>>

/** An expected refusal out of the one table (contracts/problems). Anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: readonly InvalidField[]
  readonly detail: Detail | undefined
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

/** RFC 9457. */
export const PROBLEM_JSON = 'application/problem+json'

/** Where a code is told to whoever reads it (RFC 9457 3.1.1). */
export const problemPath = (code: string): string => `/problems/${code}`

const bodyOf = (problem: Problem) => {
  const { code, detail } = problem
  const fields = inWords(problem)
  return { code, message: problems[code].says, ...(fields && { fields }), ...(detail && { detail }) }
}

const detailsOf = (problem: Problem) => {
  const { code, detail } = problem
  const { says: title, status } = problems[code]
  const errors = inWords(problem)
  return { type: problemPath(code), title, status, code, ...(errors && { errors }), ...(detail && { values: detail }) }
}

/** Answers with a problem: in the form that the specification's client reads, or in the standard one where it is asked for. */
export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply => {
  const isStandard = reply.request.headers.accept?.includes(PROBLEM_JSON) === true
  reply.status(problems[problem.code].status).header('vary', 'accept')
  return isStandard ? reply.type(PROBLEM_JSON).send(detailsOf(problem)) : reply.send(bodyOf(problem))
}
