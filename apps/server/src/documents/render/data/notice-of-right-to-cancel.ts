import * as z from 'zod/mini'
import { AddressLines, Cents, Day, Line, loanDocument, Property } from './parts.ts'

/** Notice of the right to rescind (12 CFR 1026.15(b)). Every owner gets a copy or two of his own. */
export const NoticeOfRightToCancel = z.strictObject({
  ...loanDocument,
  owners: z.array(Line).check(z.minLength(1), z.maxLength(6)),
  /** One suffices where it is delivered electronically. */
  copiesEach: z.union([z.literal(1), z.literal(2)]),
  property: Property,
  lineCents: Cents,
  openedOn: Day,
  /** Midnight at the end of this day closes the period. */
  cancelByOn: Day,
  cancelAddressLines: AddressLines,
  cancelEmail: z.optional(Line),
})
