import { FAULT_VENDORS, type FaultVendor, type VendorFault } from '@hearthline/contracts'
import { faultsOfAsk, faultyAnswer } from './faulty-answers.ts'
import type { Vendors } from './vendors.ts'

/** The fault that a vendor was told to play for whoever asks, if it is one of these; a fault for one call is then used up. */
export type NextFault = (vendor: FaultVendor, among: readonly VendorFault[]) => Promise<VendorFault | undefined>

export type FaultPlay = { readonly nextFault: NextFault; readonly pause: (ms: number) => Promise<void> }

/** Long enough to see a page wait, far from the browser's time-out of 30 s. */
export const SLOW_MS = 6_000

type Ask = (request: unknown) => Promise<unknown>

/** Before the vendor is asked: one that is down never got the question, so a repetition is its first. */
const withFaults = (vendor: FaultVendor, [name, ask]: readonly [string, Ask], { nextFault, pause }: FaultPlay): Ask => {
  const among = faultsOfAsk(vendor, name)
  return async (request) => {
    const fault = await nextFault(vendor, among)
    if (fault === 'down') throw new Error(`${vendor}.${name}: the sandbox was told to play a vendor that is down`)
    if (fault === 'slow') await pause(SLOW_MS)
    return (fault === undefined ? undefined : faultyAnswer(vendor, name, fault)) ?? ask(request)
  }
}

/** The same vendors, each of which fails as it was told to. */
export const playFaults = (vendors: Vendors, play: FaultPlay): Vendors => {
  const spoilt = FAULT_VENDORS.map((kind) => {
    const vendor: object = vendors[kind]
    const asks = Object.entries(vendor)
      .filter((entry): entry is [string, Ask] => typeof entry[1] === 'function')
      .map(([name, ask]) => [name, withFaults(kind, [name, ask], play)] as const)
    return [kind, { ...vendor, ...Object.fromEntries(asks) }] as const
  })
  // Every vendor keeps its own shape: each function is wrapped, whatever else it has is taken over.
  return { ...vendors, ...Object.fromEntries(spoilt) } as Vendors
}
