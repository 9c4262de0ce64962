import { FAULT_VENDORS, type FaultVendor, type ProblemCode } from '@hearthline/contracts'

/** What a request that asked the vendor is answered with; a job does as it does with any failure. */
const toldAs: ProblemCode = 'vendorUnavailable'

/** The vendor has the question and will answer later: no failure, so the step goes on waiting. */
export class StillPending extends Error {
  readonly vendor: FaultVendor
  constructor(vendor: FaultVendor, message: string) {
    super(message)
    this.name = 'StillPending'
    this.vendor = vendor
  }
}

/** An answer that does not have the documented shape: asking again would bring the same, so a person has to look. */
export class UnreadableAnswer extends Error {
  readonly problem = toldAs
  readonly vendor: FaultVendor
  /** Where it departs from the shape, never what stood there. */
  readonly paths: readonly string[]
  constructor(vendor: FaultVendor, ask: string, paths: readonly string[]) {
    super(`${vendor}.${ask}: the answer cannot be read at ${paths.join(', ') || 'its beginning'}`)
    this.name = 'UnreadableAnswer'
    this.vendor = vendor
    this.paths = paths
  }
}

/** What a vendor said first under a reference, and the word that differs. */
export type TwoWords = { readonly first: string; readonly second: string }

/** The vendor answered one question in two ways: neither counts until a person has asked it anew. */
export class ContradictingAnswer extends Error {
  readonly problem = toldAs
  readonly vendor: FaultVendor
  readonly reference: string
  readonly said: TwoWords
  constructor(vendor: FaultVendor, reference: string, said: TwoWords) {
    super(`${vendor}: ${reference} was answered ${said.first}, and then ${said.second}`)
    this.name = 'ContradictingAnswer'
    this.vendor = vendor
    this.reference = reference
    this.said = said
  }
}

/** The vendor gave no answer: a job asks again, and a request is told so. */
export class VendorDown extends Error {
  readonly problem = toldAs
  readonly vendor: FaultVendor
  constructor(vendor: FaultVendor, ask: string, cause: unknown) {
    super(`${vendor}.${ask}: ${cause instanceof Error ? cause.message : 'no answer'}`, { cause })
    this.name = 'VendorDown'
    this.vendor = vendor
  }
}

/** Whose failure it was; also of a fault that lay in the table of jobs, and is a plain object since. */
export const vendorOf = (fault: unknown): FaultVendor | undefined =>
  typeof fault === 'object' && fault !== null && 'vendor' in fault
    ? FAULT_VENDORS.find((vendor) => vendor === fault.vendor)
    : undefined
