import {
  type ApplicationRecord,
  checkAddress,
  giveAdditionalInfo,
  readConditions,
  readRecord,
} from '@hearthline/contracts'
import type { ConditionCategory } from '@hearthline/domain/enumerations'
import { askUntil } from '../growing-pause.ts'
import { of, type PlayerAction } from './player.ts'
import { helpOf } from './staff.ts'

/** Waits until the record shows something; throws if it never does. */
export const until =
  (what: string, isSeen: (record: ApplicationRecord) => boolean): PlayerAction =>
  async (player) => {
    await askUntil(
      `${what} is never seen`,
      async () => isSeen(await player.borrower.json(readRecord, of(player))) || undefined,
    )
  }

/** Waits until the application needs attention for this reason. */
export const standsStill = (reason: string): PlayerAction =>
  until(reason, ({ needsAttention }) => needsAttention?.reason === reason)

/** Staff do what they do about that reason. */
export const isHelped =
  (reason: string): PlayerAction =>
  async (player, step) => {
    await standsStill(reason)(player, step)
    await helpOf[reason]?.(player, step)
  }

export const isAskedFor =
  (category: ConditionCategory): PlayerAction =>
  async (player) => {
    const conditions = await player.borrower.json(readConditions, of(player))
    if (!conditions.some(({ categoryEnum }) => categoryEnum === category))
      throw new Error(`${category} is not asked for`)
  }

/** start/contact, for a home that a trust holds. */
export const holdInTrust: PlayerAction = (player) =>
  player.borrower.json(giveAdditionalInfo, {
    ...of(player),
    body: {
      taxId: player.persona.taxId,
      ownership: 'TRUST',
      otherOwners: [],
      purpose: 'HOME_IMPROVEMENT',
      hardCredit: true,
      locale: 'en',
    },
  })

/** The registration page asks for the unit until it is given. */
export const unitIsAsked: PlayerAction = async ({ borrower, uuid }) => {
  const { property } = await borrower.json(readRecord, { params: { uuid } })
  const { street, city, zip } = property
  const look = (unit: string) => borrower.json(checkAddress, { body: { street, unit, city, state: 'CO', zip } })
  const [without, withUnit] = [await look(''), await look('4B')]
  if (!without.needsUnit || withUnit.needsUnit) throw new Error('the unit is not asked for')
}
