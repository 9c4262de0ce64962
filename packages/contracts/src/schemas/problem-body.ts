import { z } from 'zod/mini'

const FieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() })
const ProblemValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** The body of every refusal. `fields` names the fields to correct; `says` is English, `code` is for programs. */
export const ProblemBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.array(FieldProblem)),
  detail: z.optional(ProblemValues),
})
export type ProblemBody = z.output<typeof ProblemBody>

/**
 * The same refusal for callers that accept application/problem+json (RFC 9457). `type` is the address of the code's
 * documentation; `code`, `errors` and `values` are our extension members.
 */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** The request that was refused, as our log names it: `urn:uuid:` and the reply's x-request-id. */
  instance: z.string(),
  code: z.string(),
  errors: z.optional(z.array(FieldProblem)),
  values: z.optional(ProblemValues),
})
