import type { FaultVendor } from '@hearthline/contracts'

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
