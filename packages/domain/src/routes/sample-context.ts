import type { AddressContext } from './resolve-address.ts'

/** A borrower who is signed in at an organisation with no restrictions; for table tests. */
export const sampleContext: AddressContext = {
  viewer: 'borrower',
  isBroker: false,
  hasProfile: true,
  hasApplication: true,
  maySeeSignerConditions: true,
  hasLostSession: false,
  isLeaving: false,
  elsewhere: {
    '/terms': 'https://www.lender.example/terms',
    '/communications': 'https://www.lender.example/communications',
    '/privacy': 'https://www.lender.example/privacy',
    '/licenses': 'https://www.lender.example/licenses',
  },
  isRegistrationEnabled: false,
  isReferrerRequired: false,
  isWholesale: false,
  maintenanceRoutes: [],
}
