import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import type { LogEntry, Snapshot } from '../../../apps/server/src/applications/index.ts'
import type { StoredPosting } from '../../../apps/server/src/ledger/store.ts'
import type { StoredDecision } from '../../../apps/server/src/underwriting/decision/decision-record.ts'
import type { Payment } from '../world.ts'

export type SeenDocument = {
  readonly uuid: string
  readonly type: string
  readonly sha256: string
  /** The co-owner to whom the document belongs; null for the borrower's and shared ones. */
  readonly owner: string | null
  /** No newer and no signed document has replaced it. */
  readonly isStanding: boolean
  /** It shows signatures, made on the screen or in ink. */
  readonly isSigned: boolean
  /** The data it was made from; unknown for an uploaded document. */
  readonly printed?: unknown
}

/** What was signed, by whom, and the signed document that shows it, if it was set. */
export type SeenSignature = { readonly document: string; readonly signer: string; readonly shownOn: string | undefined }

/** The stored state of an application, with everything stored about it so far. */
export type Seen = {
  readonly now: Snapshot
  readonly log: readonly LogEntry[]
  /** The payments that the payments vendor was asked to send for it. */
  readonly payments: readonly Payment[]
  readonly ledger: readonly StoredPosting[]
  /** The lender's and the uploaded documents, without translations. */
  readonly documents: readonly SeenDocument[]
  readonly signatures: readonly SeenSignature[]
  /** Who signed the deed in a video session: a co-owner, or null for the borrower. */
  readonly deedSessions: readonly (string | null)[]
  /** Lines of the notary's journal. */
  readonly journal: readonly { readonly sha256: string; readonly name: string }[]
  /** The chosen offer as it was shown. */
  readonly receipt: { readonly body: string; readonly sha256: string } | undefined
  readonly decisions: readonly StoredDecision[]
}

/** Rules for every application at every moment, by the name of the error: true or false, or the detail of the error. */
export type Rules = Readonly<Record<string, (seen: Seen) => boolean | string>>

export const movesOf = (log: readonly LogEntry[]) =>
  log.flatMap(({ body, kind }) => {
    const { from, to } = body as { from?: Step; to?: Step }
    return from === undefined || to === undefined ? [] : [{ kind, from, to }]
  })

export const isPaid = ({ funding }: ApplicationFacts): boolean =>
  funding?.disbursedOn !== undefined || funding?.reference !== undefined
