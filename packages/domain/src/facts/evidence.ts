import { z } from 'zod/mini'
import { DOCUMENT_TYPES } from '../documents/index.ts'
import { Cents, type Fact, Instant, IsoDay } from './basics.ts'
import { Flood } from './home.ts'

/** What a person has newer evidence of, with its figures and the day it is of. */
const BroughtEvidence = z.discriminatedUnion('what', [
  z.object({ what: z.literal('VALUATION'), valueCents: Cents, asOf: IsoDay }),
  z.object({ what: z.literal('INCOME'), annualCents: Cents, asOf: IsoDay }),
  z.object({ what: z.literal('TITLE'), asOf: IsoDay }),
  z.object({ what: z.literal('FLOOD'), flood: Flood, certificateNumber: z.string(), asOf: IsoDay }),
])
export type BroughtEvidence = Fact<typeof BroughtEvidence>

const Actor = z.object({ staffUuid: z.string(), name: z.string(), roles: z.array(z.string()) })

/** Evidence that one person brought by hand; it counts once a second one has approved it. */
export const EvidenceProposal = z.object({
  uuid: z.string(),
  evidence: BroughtEvidence,
  /** The document that the figures are of; its type is the kind of the evidence. */
  document: z.object({ uuid: z.string(), type: z.enum(DOCUMENT_TYPES) }),
  reason: z.string(),
  by: Actor,
  at: Instant,
  /** A second person did not approve it; it stays on file until it is brought anew. */
  sentBack: z.optional(z.object({ by: Actor, at: Instant, reason: z.string() })),
})
export type EvidenceProposal = Fact<typeof EvidenceProposal>
