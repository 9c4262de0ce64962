import {
  clearFaults,
  type FaultVendor,
  listFaults,
  moveClock,
  readTimeline,
  setFault,
  type VendorFault,
} from '@hearthline/contracts'
import { growingPause } from '../growing-pause.ts'
import { inTurn, of, type Player, type PlayerAction } from './player.ts'

/** The vendor fails the next time it is asked. */
export const once =
  (vendor: FaultVendor, fault: VendorFault): PlayerAction =>
  ({ borrower }) =>
    borrower.json(setFault, { body: { vendor, fault, lasts: 'once' } })

/** The vendor fails until it is mended. */
export const untilMended =
  (vendor: FaultVendor, fault: VendorFault): PlayerAction =>
  ({ borrower }) =>
    borrower.json(setFault, { body: { vendor, fault, lasts: 'untilCleared' } })

/** Waits until a fault that was set for one call has met it. */
const isTaken = async ({ borrower }: Parameters<PlayerAction>[0], vendor: FaultVendor): Promise<void> => {
  const pause = growingPause()
  for (let tries = 0; tries < 120; tries++) {
    const faults = await borrower.json(listFaults)
    if (faults.find((one) => one.vendor === vendor)?.set === null) return
    await pause()
  }
  throw new Error(`nobody asks ${vendor}`)
}

/**
 * The vendor's next call is answered, and the one after it meets a fault that lasts: the first is slow, and while it is
 * under way the vendor is told what comes next.
 */
export const thenStops =
  (vendor: FaultVendor, fault: VendorFault, action: PlayerAction): PlayerAction =>
  async (player, step) => {
    await once(vendor, 'slow')(player, step)
    await Promise.all([
      action(player, step),
      isTaken(player, vendor).then(() => untilMended(vendor, fault)(player, step)),
    ])
  }

export const mend: PlayerAction = ({ borrower }) => borrower.json(clearFaults)

export const days =
  (businessDays: number): PlayerAction =>
  ({ borrower }) =>
    borrower.json(moveClock, { body: { businessDays } })

const lastMove = async (player: Player) => (await player.borrower.json(readTimeline, of(player)))[0]?.seq

/** What was done here moves the application on by itself, in a moment; by the next look it may be back already. */
export const thenItLeaves =
  (action: PlayerAction): PlayerAction =>
  async (player, step) => {
    const before = await lastMove(player)
    await action(player, step)
    const pause = growingPause()
    for (let tries = 0; tries < 120; tries++) {
      if ((await lastMove(player)) !== before) return
      await pause()
    }
    throw new Error(`it does not leave ${step}`)
  }

/** A report on credit is good for 120 days; 86 business days are at least as many. */
export const untilReportExpires: PlayerAction = inTurn(days(60), days(26))

/** An offer stands for 30 days. */
export const untilOfferExpires: PlayerAction = thenItLeaves(days(24))
