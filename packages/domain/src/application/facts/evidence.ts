import type { DocumentType } from '../../documents/index.ts'
import type { Instant, IsoDay } from './basics.ts'
import type { Flood } from './home.ts'

/** What a person has newer evidence of, with its figures and the day it is of. */
export type BroughtEvidence =
  | { readonly what: 'VALUATION'; readonly valueCents: number; readonly asOf: IsoDay }
  | { readonly what: 'INCOME'; readonly annualCents: number; readonly asOf: IsoDay }
  | { readonly what: 'TITLE'; readonly asOf: IsoDay }
  | { readonly what: 'FLOOD'; readonly flood: Flood; readonly certificateNumber: string; readonly asOf: IsoDay }

type Actor = { readonly staffUuid: string; readonly name: string; readonly roles: readonly string[] }

/** Evidence that one person brought by hand; it counts once a second one has approved it. */
export type EvidenceProposal = {
  readonly uuid: string
  readonly evidence: BroughtEvidence
  /** The document that the figures are of; its type is the kind of the evidence. */
  readonly document: { readonly uuid: string; readonly type: DocumentType }
  readonly reason: string
  readonly by: Actor
  readonly at: Instant
  /** A second person did not approve it; it stays on file until it is brought anew. */
  readonly sentBack?: { readonly by: Actor; readonly at: Instant; readonly reason: string } | undefined
}
