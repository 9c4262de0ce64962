import { z } from 'zod/mini'
import { ReceiptCopy } from './receipt.ts'
import { DecisionCopy } from './replay-decision.ts'

/** A decision with the receipts of the offers chosen from it; a copy of an earlier release has none. */
export const ReplayFile = z.extend(DecisionCopy, { receipts: z.optional(z.array(ReceiptCopy)) })
export type ReplayFile = z.output<typeof ReplayFile>
