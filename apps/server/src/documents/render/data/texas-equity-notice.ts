import * as z from 'zod/mini'
import { Cents, Count, Line, loanDocument, Percent, Property } from './parts.ts'

/** Notice to the owners of a home in Texas (Tex. Const. XVI 50(g)). */
export const TexasEquityNotice = z.strictObject({
  ...loanDocument,
  owners: z.array(Line).check(z.minLength(1), z.maxLength(6)),
  property: Property,
  maxCltvPercent: Percent,
  maxFeePercent: Percent,
  minAdvanceCents: Cents,
  daysBeforeClosing: Count,
  monthsBetweenLoans: Count,
})
