import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Home } from '../../vendors/index.ts'

/** The home as vendors are asked about it. */
export const homeOf = ({ property: { street, city, state, zip, parcel } }: ApplicationFacts): Home => ({
  street,
  city,
  state,
  zip,
  ...(parcel !== undefined && { parcel }),
})
