import { type Ask, mapAsks } from './map-asks.ts'
import { ContradictingAnswer, UnreadableAnswer, VendorDown } from './vendor-errors.ts'
import type { Vendors } from './vendors.ts'

/** The same vendors; whatever keeps one from answering is told by its name, so that nobody takes it for a fault of ours. */
export const nameVendorErrors = (vendors: Vendors): Vendors =>
  mapAsks(
    vendors,
    (vendor, name, ask): Ask =>
      async (request) => {
        try {
          return await ask(request)
        } catch (fault) {
          const isAnswered = fault instanceof UnreadableAnswer || fault instanceof ContradictingAnswer
          throw isAnswered ? fault : new VendorDown(vendor, name, fault)
        }
      },
  )
