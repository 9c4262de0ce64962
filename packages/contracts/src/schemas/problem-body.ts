import { z } from 'zod/mini'

/** The body of every refusal. `fields` names the answers to look at; `says` is English, `code` is what a program reads. */
export const ProblemBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
  detail: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
})
export type ProblemBody = z.output<typeof ProblemBody>
