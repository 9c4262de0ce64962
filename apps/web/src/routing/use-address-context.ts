import type { AddressContext } from '@hearthline/domain/routes'
import { usePrivateLabel, useSession } from '../session/index.ts'

const originOf = (url: string): string => {
  try {
    return new URL(url).origin
  } catch {
    return ''
  }
}

/** What an address depends on, for this visitor now. What is still loading counts as there. */
export const useAddressContext = (): AddressContext => {
  const { isSignedIn, hasFailed } = useSession()
  const { termsOfUseUrl } = usePrivateLabel().orgMetaData.companyInfo
  return {
    viewer: isSignedIn ? 'borrower' : 'visitor',
    isBroker: false,
    hasProfile: !hasFailed,
    hasApplication: !hasFailed,
    maySeeSignerConditions: false,
    mainSite: originOf(termsOfUseUrl),
    // None of these is among an organisation's switches yet: registration is open, and nobody has to be referred.
    isRegistrationEnabled: false,
    isReferrerRequired: false,
    isWholesale: false,
    maintenanceRoutes: [],
  }
}
