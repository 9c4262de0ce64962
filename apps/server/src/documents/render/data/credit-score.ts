import * as z from 'zod/mini'
import { AddressLines, Count, Day, Line } from './parts.ts'

export const Bureau = z.strictObject({ name: Line, addressLines: AddressLines, phone: Line, website: z.optional(Line) })

/** Score block of FCRA 609(g) and 615(a). Factors come in the reader's language. */
export const CreditScore = z.strictObject({
  score: Count,
  lowest: Count,
  highest: Count,
  createdOn: Day,
  model: Line,
  keyFactors: z.array(Line).check(z.minLength(1), z.maxLength(5)),
  bureau: Bureau,
})
