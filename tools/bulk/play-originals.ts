import type { Step } from '@hearthline/domain/workflow'
import type { Lender } from '../seed/cast.ts'
import { play } from '../seed/play.ts'
import { recipes } from '../seed/recipes.ts'
import type { Share } from './clone-applications.ts'

/** Its clones sign in with its password. */
export type PlayedOriginal = Share & { readonly step: Step; readonly password: string }

/** Where the originals stand, and how many clones of a hundred stand there. */
export const SHARES: Partial<Record<Step, number>> = {
  COMPLETE: 15,
  DECLINED: 20,
  CANCELLED: 20,
  OFFER_SELECTION: 10,
  INCOME_VERIFICATION: 15,
  WAITING_FOR_UNDERWRITER: 10,
  NOTE_SIGNING: 10,
}

/** Plays an application to each of these steps by the calls that a browser makes, all at the same time. */
export const playOriginals = (
  lender: Lender,
  shares: Partial<Record<Step, number>>,
): Promise<readonly PlayedOriginal[]> =>
  Promise.all(
    Object.entries(shares).map(async ([step, weight]) => {
      const until = step as Step // a key of the table
      const { org: _, goesOnTo: __, says: ___, ...journey } = recipes[until] ?? {}
      const { player, status, wish } = await play(lender, { ...journey, until })
      if (status.state !== until) throw new Error(`An application came to ${status.state} in place of ${until}.`)
      return { uuid: player.uuid, weight, step: until, password: wish.password }
    }),
  )
