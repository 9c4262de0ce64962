import {
  type Endpoint,
  everyCallsProblems,
  ProblemBody,
  type ProblemCode,
  ProblemDetails,
  problems,
} from '@hearthline/contracts'
import { PROBLEM_JSON } from './problem.ts'

const content = { 'application/json': { schema: ProblemBody }, [PROBLEM_JSON]: { schema: ProblemDetails } }

const byStatus = (codes: readonly ProblemCode[]) =>
  [...new Set(codes.map((code) => problems[code].status))].map(
    (status) => [status, codes.filter((code) => problems[code].status === status)] as const,
  )

const replyOf = (codes: readonly ProblemCode[]) => ({ description: codes.join(', '), content })

/** The refusals of a call by status, each naming its codes, for OpenAPI and for the serialiser. */
export const problemReplies = ({ problems: own }: Endpoint) =>
  Object.fromEntries(
    byStatus([...new Set([...everyCallsProblems, ...own])]).map(([status, codes]) => [status, replyOf(codes)]),
  )

/** What any call may answer, by status and with the codes it names: such a refusal is described once. */
export const sharedRefusals: Readonly<Record<string, string>> = Object.fromEntries(
  byStatus(everyCallsProblems).map(([status, codes]) => [status, codes.join(', ')]),
)
