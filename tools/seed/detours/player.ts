import type { Step } from '@hearthline/domain/workflow'
import { type Cast, actions as usualActs } from '../actions.ts'
import { type Lender, staffMember } from '../cast.ts'
import type { PublicCaller } from '../public-calls.ts'

/** Everybody who acts in one journey. Staff sign in once. */
export type Player = Cast & { readonly underwriter: () => Promise<PublicCaller> }

const onceEach = <K>(signIn: (key: string) => Promise<K>) => {
  const known = new Map<string, Promise<K>>()
  return (key: string): Promise<K> => {
    const found = known.get(key) ?? signIn(key)
    known.set(key, found)
    return found
  }
}

/** The cast with the whole staff, who sign in once. */
export const withStaff = (lender: Lender, cast: Cast): Player => {
  const staff = onceEach<PublicCaller>((mailbox) => staffMember(lender, mailbox, 20_000))
  return {
    ...cast,
    processor: () => staff('processor'),
    underwriter: () => staff('underwriter'),
    funders: async () => [await staff('funder.one'), await staff('funder.two')],
  }
}

/** An action of a player at a step. */
export type PlayerAction = (player: Player, step: Step) => Promise<unknown>

export const of = ({ uuid }: Player) => ({ params: { uuid } })

/** What everybody does at the step on the straight path. */
export const asUsual: PlayerAction = async (player, step) => {
  const action = usualActs[step]
  if (action === undefined) throw new Error(`nobody has anything to do at ${step}`)
  return action(player)
}

export const inTurn =
  (...actions: readonly PlayerAction[]): PlayerAction =>
  async (player, step) => {
    for (const action of actions) await action(player, step)
  }
