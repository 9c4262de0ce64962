import { FAULT_VENDORS } from '@hearthline/domain/application'
import { z } from 'zod/mini'

export { FAULT_VENDORS, type FaultVendor } from '@hearthline/domain/application'

/**
 * `down`: no answer. `slow`: the usual answer, late. `refuses`: the vendor's own refusal. `pending`: no answer yet.
 * `late`: no answer yet, and a signed call once there is one. `twice`: that call comes repeatedly. `outOfOrder`: 'not
 * yet' comes after 'ready'. `contradicts`: the usual answer, followed by a call that contradicts it.
 */
export const VENDOR_FAULTS = [
  'down',
  'slow',
  'refuses',
  'pending',
  'late',
  'twice',
  'outOfOrder',
  'contradicts',
] as const
export type VendorFault = (typeof VENDOR_FAULTS)[number]

/** Whether a fault affects one call, or every call until it is cleared. */
export const FAULT_LASTS = ['once', 'untilCleared'] as const
export type FaultLasts = (typeof FAULT_LASTS)[number]

/** A vendor, the faults that it can play, and the one that is set. */
export const VendorFaults = z.object({
  vendor: z.enum(FAULT_VENDORS),
  faults: z.array(z.enum(VENDOR_FAULTS)),
  set: z.nullable(z.object({ fault: z.enum(VENDOR_FAULTS), lasts: z.enum(FAULT_LASTS) })),
})
