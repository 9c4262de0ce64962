import { BROUGHT_DOCUMENTS } from '@hearthline/domain/documents'
import { z } from 'zod/mini'
import { Day, Instant, Uuid } from './basics.ts'

/** What the identity programme stores about one person (31 CFR 1020.220). The numbers themselves stay sealed. */
export const IdentityRecord = z.object({
  signer: z.nullable(Uuid),
  name: z.string(),
  /** Whether the person owes; for an owner who does not, neither a tax number nor an address is required. */
  isCustomer: z.boolean(),
  birthDateCollected: z.boolean(),
  taxIdCollected: z.boolean(),
  address: z.nullable(
    z.object({
      street: z.string(),
      unit: z.optional(z.string()),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
  ),
  documents: z.array(z.enum(BROUGHT_DOCUMENTS)),
  tries: z.number(),
  method: z.nullable(z.enum(['DOCUMENTS_BY_VENDOR', 'DOCUMENTS_BY_PERSON'])),
  result: z.enum(['VERIFIED', 'REJECTED', 'IN_REVIEW', 'NOT_BEGUN']),
  screenedAt: z.nullable(Instant),
  screenedBeforeFundingAt: z.nullable(Instant),
  keptThrough: z.nullable(Day),
  /** Staff have to review it: why, and since when. */
  forPerson: z.nullable(z.object({ reason: z.string(), since: Instant })),
})
export type IdentityRecord = z.output<typeof IdentityRecord>
