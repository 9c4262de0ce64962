type Address = {
  readonly street: string
  readonly unit?: string | undefined
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** '2187 Larkspur Lane, Unit 4, Denver, CO 80202' */
export const addressLine = ({ street, unit, city, state, zip }: Address): string =>
  [street, unit, city, `${state} ${zip}`].filter(Boolean).join(', ')
