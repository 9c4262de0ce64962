import { type Endpoint, everyCallsProblems, ProblemBody, problems } from '@hearthline/contracts'

/** The refusals of a call by status, each naming its codes, for OpenAPI and for the serialiser. */
export const problemReplies = ({ problems: own }: Endpoint) => {
  const codes = [...new Set([...everyCallsProblems, ...own])]
  const statuses = [...new Set(codes.map((code) => problems[code].status))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => problems[code].status === status).join(', '),
        content: { 'application/json': { schema: ProblemBody } },
      },
    ]),
  )
}
