import { FAULT_VENDORS, type FaultVendor } from '@hearthline/contracts'
import type { Vendors } from './vendors.ts'

export type Ask = (request: unknown) => Promise<unknown>

/** The same vendors, each question of theirs asked another way. */
export const mapAsks = (vendors: Vendors, around: (vendor: FaultVendor, name: string, ask: Ask) => Ask): Vendors => {
  const mapped = FAULT_VENDORS.map((kind) => {
    const vendor: object = vendors[kind]
    const asks = Object.entries(vendor)
      .filter((entry): entry is [string, Ask] => typeof entry[1] === 'function')
      .map(([name, ask]) => [name, around(kind, name, ask)] as const)
    return [kind, { ...vendor, ...Object.fromEntries(asks) }] as const
  })
  // Every vendor keeps its own shape: each function is wrapped, whatever else it has is taken over.
  return { ...vendors, ...Object.fromEntries(mapped) } as Vendors
}
