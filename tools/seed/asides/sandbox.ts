import { clearFaults, type FaultVendor, moveClock, readStatus, setFault, type VendorFault } from '@hearthline/contracts'
import { growingPause } from '../growing-pause.ts'
import { type Act, inTurn, of } from './player.ts'

/** The vendor fails the next time it is asked. */
export const once =
  (vendor: FaultVendor, fault: VendorFault): Act =>
  ({ borrower }) =>
    borrower.json(setFault, { body: { vendor, fault, lasts: 'once' } })

/** The vendor fails until it is mended. */
export const untilMended =
  (vendor: FaultVendor, fault: VendorFault): Act =>
  ({ borrower }) =>
    borrower.json(setFault, { body: { vendor, fault, lasts: 'untilCleared' } })

export const mend: Act = ({ borrower }) => borrower.json(clearFaults)

export const days =
  (businessDays: number): Act =>
  ({ borrower }) =>
    borrower.json(moveClock, { body: { businessDays } })

/** What was done here moves the application on by itself, in a moment. */
export const thenItLeaves =
  (act: Act): Act =>
  async (player, step) => {
    await act(player, step)
    const pause = growingPause()
    for (let tries = 0; tries < 120; tries++) {
      if ((await player.borrower.json(readStatus, of(player))).state !== step) return
      await pause()
    }
    throw new Error(`it does not leave ${step}`)
  }

/** A report on credit is good for 120 days; 86 business days are at least as many. */
export const untilReportExpires: Act = thenItLeaves(inTurn(days(60), days(26)))

/** An offer stands for 30 days. */
export const untilOfferExpires: Act = thenItLeaves(days(24))
