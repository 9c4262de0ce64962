import { FAULT_VENDORS, type FaultVendor, type ProblemCode } from '@hearthline/contracts'
import { type Ask, mapAsks, type Vendors } from './vendors.ts'

/** The problem for a request that asked the vendor; jobs treat it as any failure. */
const reportedAs: ProblemCode = 'vendorUnavailable'

/** The vendor will answer later. Not a failure: the step keeps waiting. */
export class StillPending extends Error {
  readonly vendor: FaultVendor
  constructor(vendor: FaultVendor, message: string) {
    super(message)
    this.name = 'StillPending'
    this.vendor = vendor
  }
}

/** An answer without the documented shape. Asking again would not help, so a person has to look. */
export class UnreadableAnswer extends Error {
  readonly problem = reportedAs
  readonly vendor: FaultVendor
  /** The paths that do not fit, never their values. */
  readonly paths: readonly string[]
  constructor(vendor: FaultVendor, ask: string, paths: readonly string[]) {
    super(`${vendor}.${ask}: the answer cannot be read at ${paths.join(', ') || 'its beginning'}`)
    this.name = 'UnreadableAnswer'
    this.vendor = vendor
    this.paths = paths
  }
}

/** The first outcome under a reference, and the different one. */
export type TwoWords = { readonly first: string; readonly second: string }

/** The vendor gave two different answers to one question. Neither counts until a person has it asked anew. */
export class ContradictingAnswer extends Error {
  readonly problem = reportedAs
  readonly vendor: FaultVendor
  readonly reference: string
  readonly answers: TwoWords
  constructor(vendor: FaultVendor, reference: string, answers: TwoWords) {
    super(`${vendor}: ${reference} was answered ${answers.first}, and then ${answers.second}`)
    this.name = 'ContradictingAnswer'
    this.vendor = vendor
    this.reference = reference
    this.answers = answers
  }
}

const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined

/** The vendor did not answer: a job is retried, a request gets vendorUnavailable. */
export class VendorDown extends Error {
  readonly problem = reportedAs
  readonly vendor: FaultVendor
  /** Of what went wrong (ECONNREFUSED, ADDRESS_REFUSED): staff see it with the vendor's name. */
  readonly code: string | undefined
  constructor(vendor: FaultVendor, ask: string, cause: unknown) {
    super(`${vendor}.${ask}: ${cause instanceof Error ? cause.message : 'no answer'}`, { cause })
    this.name = 'VendorDown'
    this.vendor = vendor
    this.code = codeOf(cause)
  }
}

/** The vendor that caused an error; also works on errors read from the jobs table, which are plain objects. */
export const vendorOf = (error: unknown): FaultVendor | undefined =>
  typeof error === 'object' && error !== null && 'vendor' in error
    ? FAULT_VENDORS.find((vendor) => vendor === error.vendor)
    : undefined

/** The same vendors, whose failures are wrapped in VendorDown with the vendor's name. */
export const nameVendorErrors = (vendors: Vendors): Vendors =>
  mapAsks(
    vendors,
    (vendor, name, ask): Ask =>
      async (request, requestId) => {
        try {
          return await ask(request, requestId)
        } catch (error) {
          const isAnswered = error instanceof UnreadableAnswer || error instanceof ContradictingAnswer
          throw isAnswered ? error : new VendorDown(vendor, name, error)
        }
      },
  )
