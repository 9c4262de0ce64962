import type { ApplicationFacts } from '../../application/index.ts'
import type { Counteroffer } from './decision.ts'

/** A counteroffer as page and document show it: which debt, and the lines that it would make possible. */
export type CounterofferOption = Pick<Counteroffer, 'kind' | 'lienId'> & {
  readonly creditor: string
  readonly balanceCents: number
  readonly minCents: number
  readonly maxCents: number
}

/** What can be accepted: a counteroffer whose debt is gone says nothing any more. */
export const counterofferOptions = (
  { liens }: Pick<ApplicationFacts, 'liens'>,
  counteroffers: readonly Counteroffer[],
): readonly CounterofferOption[] =>
  counteroffers.flatMap(({ kind, lienId, minLineCents: minCents, maxLineCents: maxCents }) => {
    const lien = liens?.items.find(({ id }) => id === lienId)
    return lien ? [{ kind, lienId, creditor: lien.creditor, balanceCents: lien.balanceCents, minCents, maxCents }] : []
  })
