import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import type { LogEntry, Snapshot } from '../../../apps/server/src/applications/index.ts'
import type { StoredDecision } from '../../../apps/server/src/underwriting/decision-record.ts'
import type { Payment } from '../world.ts'

/** An application as it stands behind the scenes, with everything that was kept about it so far. */
export type Seen = {
  readonly now: Snapshot
  readonly log: readonly LogEntry[]
  /** What the payments vendor was asked to send for it. */
  readonly payments: readonly Payment[]
  readonly papers: readonly { readonly uuid: string; readonly type: string }[]
  /** Papers that bear a signature. */
  readonly signed: readonly string[]
  /** Lines of the notary's journal. */
  readonly notarized: number
  /** The chosen offer as it was shown. */
  readonly receipt: { readonly body: string; readonly sha256: string } | undefined
  readonly decisions: readonly StoredDecision[]
}

/** Says what is wrong with an application; nothing where it is as it must be. */
export type Rule = (seen: Seen) => readonly string[]

export const when = (isFault: boolean, fault: string): readonly string[] => (isFault ? [fault] : [])

export const movesOf = (log: readonly LogEntry[]) =>
  log.flatMap(({ body, kind }) => {
    const { from, to } = body as { from?: Step; to?: Step }
    return from === undefined || to === undefined ? [] : [{ kind, from, to }]
  })

export const paid = ({ funding }: ApplicationFacts): boolean =>
  funding?.disbursedOn !== undefined || funding?.reference !== undefined
