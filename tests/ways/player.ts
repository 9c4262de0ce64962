import type { Step } from '@hearthline/domain/workflow'
import { type Cast, acts as usualActs } from '../../tools/seed/acts.ts'
import type { PublicCaller } from '../../tools/seed/public-calls.ts'

/** Everybody who acts in one journey. Staff sign in once. */
export type Player = Cast & { readonly underwriter: () => Promise<PublicCaller> }

/** What somebody does at a step. */
export type Act = (player: Player, step: Step) => Promise<unknown>

export const of = ({ uuid }: Player) => ({ params: { uuid } })

/** What everybody does at the step on the straight path. */
export const asUsual: Act = async (player, step) => {
  const act = usualActs[step]
  if (act === undefined) throw new Error(`nobody has anything to do at ${step}`)
  return act(player)
}

export const inTurn =
  (...acts: readonly Act[]): Act =>
  async (player, step) => {
    for (const act of acts) await act(player, step)
  }
