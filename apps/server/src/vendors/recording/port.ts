import type { SecurityInstrument } from '@hearthline/domain/states'

/** Records deeds with the counties. */
export type RecordingVendor = {
  record(request: {
    reference: string
    /** Today on the organisation's clock. */
    askedOn: string
    /** The deed as everybody signed it, sealed where it was signed on the screen. */
    document: Uint8Array
    index: RecordingIndex
  }): Promise<RecordedDeed | { outcome: 'pending' }>
}

/** What a county indexes a deed by, as the deed prints it. */
export type RecordingIndex = {
  readonly kind: SecurityInstrument
  readonly state: string
  /** Undefined where no vendor named it. */
  readonly county: string | undefined
  /** Who gives the deed. */
  readonly grantors: readonly string[]
  /** Who takes it: the lender, and behind it the trustee of a deed of trust. */
  readonly grantees: readonly string[]
  readonly addressLines: readonly string[]
  readonly parcelNumber: string
  readonly legalDescription: string
  /** The most that it secures as principal. */
  readonly considerationCents: number
  readonly agreementOn: string
  readonly pages: number
  readonly preparedBy: string
  readonly returnTo: readonly string[]
}

export type RecordedDeed = {
  readonly outcome: 'recorded'
  readonly instrumentNumber: string
  /** In counties that bind them. */
  readonly book?: string | undefined
  readonly page?: string | undefined
  /** An instant with the offset of the county's clock, so that its first ten characters are the county's day. */
  readonly recordedAt: string
  /** The county's copy of the deed: a PDF. */
  readonly image: Uint8Array
}
