import * as z from 'zod/mini'
import { Line, loanDocument, Property } from './parts.ts'

/** Notice of special flood hazards and of federal disaster relief (12 CFR 22.9(b)). */
export const FloodNotice = z.strictObject({
  ...loanDocument,
  owners: z.array(Line).check(z.minLength(1), z.maxLength(6)),
  property: Property,
  zone: Line,
})
