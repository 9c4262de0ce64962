/** The standardized postal form of an address, and its county. */
export type AddressVendor = {
  look(typed: PostalAddress): Promise<AddressAnswer>
}

export type PostalAddress = {
  readonly street: string
  readonly unit: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
}

export type AddressAnswer = {
  readonly outcome: 'exact' | 'suggestion' | 'noMatch'
  readonly suggestion: PostalAddress | null
  readonly county: string | null
  /** The eleven-digit census tract: county, then tract. */
  readonly censusTract: string | null
  readonly needsUnit: boolean
}
