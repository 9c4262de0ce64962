import type { AddressContext } from './resolve-address.ts'

/** A borrower signed in at an organisation with everything open; for table tests. */
export const sampleContext: AddressContext = {
  viewer: 'borrower',
  isBroker: false,
  hasProfile: true,
  hasApplication: true,
  maySeeSignerConditions: true,
  mainSite: 'https://www.lender.example',
  isRegistrationEnabled: false,
  isReferrerRequired: false,
  isWholesale: false,
  maintenanceRoutes: [],
}
