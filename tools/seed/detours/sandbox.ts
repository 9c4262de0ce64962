import {
  clearFaults,
  type FaultVendor,
  listFaults,
  moveClock,
  readTimeline,
  setFault,
  type VendorFault,
} from '@hearthline/contracts'
import { askUntil } from '../growing-pause.ts'
import { inTurn, of, type Player, type PlayerAction } from './player.ts'

/** The vendor fails at its next call. */
export const once =
  (vendor: FaultVendor, fault: VendorFault): PlayerAction =>
  ({ borrower }) =>
    borrower.json(setFault, { body: { vendor, fault, lasts: 'once' } })

/** The vendor fails until its fault is cleared. */
export const untilMended =
  (vendor: FaultVendor, fault: VendorFault): PlayerAction =>
  ({ borrower }) =>
    borrower.json(setFault, { body: { vendor, fault, lasts: 'untilCleared' } })

/** Waits until a fault for one call has occurred. */
const isTaken = async ({ borrower }: Parameters<PlayerAction>[0], vendor: FaultVendor): Promise<void> => {
  await askUntil(`nobody asks ${vendor}`, async () => {
    const faults = await borrower.json(listFaults)
    return faults.find((one) => one.vendor === vendor && one.set === null)
  })
}

/**
 * The vendor's next call is answered, and the one after it meets a lasting fault: the first is slow, and while it runs
 * the next fault is set.
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

/** This action moves the application on by itself, soon; by the next look it may already be back. */
export const thenItLeaves =
  (action: PlayerAction): PlayerAction =>
  async (player, step) => {
    const before = await lastMove(player)
    await action(player, step)
    await askUntil(`it does not leave ${step}`, async () => (await lastMove(player)) !== before || undefined)
  }

/** A credit report is valid for 120 days; 86 business days are at least as many. */
export const untilReportExpires: PlayerAction = inTurn(days(60), days(26))

/** An offer is valid for 30 days. */
export const untilOfferExpires: PlayerAction = thenItLeaves(days(24))
