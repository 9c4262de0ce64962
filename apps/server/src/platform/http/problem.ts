import { type FieldCode, fieldWords, type ProblemCode, problems } from '@hearthline/contracts'

export type FieldFault = { readonly path: string; readonly code: FieldCode }

type Detail = Readonly<Record<string, string | number | boolean>>

/** An expected refusal out of the one table (contracts/problems). Anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: readonly FieldFault[]
  readonly detail: Detail | undefined
  constructor(code: ProblemCode, more: { fields?: readonly FieldFault[]; detail?: Detail } = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.fields = more.fields ?? []
    this.detail = more.detail
  }
}

export const problemBody = (problem: Problem) => ({
  code: problem.code,
  message: problems[problem.code].says,
  ...(problem.fields.length > 0 && {
    fields: problem.fields.map(({ path, code }) => ({ path, code, message: fieldWords[code] })),
  }),
  ...(problem.detail !== undefined && { detail: problem.detail }),
})
