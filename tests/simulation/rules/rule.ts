import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import type { LogEntry, Snapshot } from '../../../apps/server/src/applications/index.ts'
import type { StoredDecision } from '../../../apps/server/src/underwriting/decision/decision-record.ts'
import type { Payment } from '../world.ts'

export type SeenDocument = {
  readonly uuid: string
  readonly type: string
  readonly sha256: string
  /** The co-owner whose own paper it is; null for the borrower's and everybody's. */
  readonly owner: string | null
  /** No newer and no signed paper is in its place. */
  readonly isStanding: boolean
  /** It shows signatures, of the screen or of ink. */
  readonly isSigned: boolean
  /** What it was made from; of what was brought nothing is known. */
  readonly printed?: unknown
}

/** What was signed, by whom, and the paper that shows it, once it was set. */
export type SeenSignature = { readonly document: string; readonly signer: string; readonly shownOn: string | undefined }

/** An application as it stands behind the scenes, with everything that was kept about it so far. */
export type Seen = {
  readonly now: Snapshot
  readonly log: readonly LogEntry[]
  /** What the payments vendor was asked to send for it. */
  readonly payments: readonly Payment[]
  /** The lender's papers and what was brought, translations left out. */
  readonly papers: readonly SeenDocument[]
  readonly signatures: readonly SeenSignature[]
  /** Who signed the deed in a video session: a co-owner, or null for the borrower. */
  readonly deedSessions: readonly (string | null)[]
  /** Lines of the notary's journal. */
  readonly journal: readonly { readonly sha256: string; readonly name: string }[]
  /** The chosen offer as it was shown. */
  readonly receipt: { readonly body: string; readonly sha256: string } | undefined
  readonly decisions: readonly StoredDecision[]
}

/** What must hold of every application at every moment, by the fault that it is when it does not: whether it is so, or of what. */
export type Rules = Readonly<Record<string, (seen: Seen) => boolean | string>>

export const movesOf = (log: readonly LogEntry[]) =>
  log.flatMap(({ body, kind }) => {
    const { from, to } = body as { from?: Step; to?: Step }
    return from === undefined || to === undefined ? [] : [{ kind, from, to }]
  })

export const isPaid = ({ funding }: ApplicationFacts): boolean =>
  funding?.disbursedOn !== undefined || funding?.reference !== undefined
