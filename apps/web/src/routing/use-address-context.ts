import { useSlicedQuery } from '@hearthline/client'
import type { AddressContext } from '@hearthline/domain/routes'
import { useMemo, useRef } from 'react'
import { isLeaving, usePrivateLabel, useSession, useSignerConditions } from '../session/index.ts'
import { type Elsewhere, elsewhereOf } from './elsewhere-of.ts'

/** Where the organisation keeps pages that are ours otherwise. */
const useElsewhere = (): Elsewhere => {
  const label = usePrivateLabel()
  return useMemo(() => elsewhereOf(label), [label])
}

/** Whether somebody was signed in here until a moment ago, in this very page. */
const useLostSession = (isSignedIn: boolean): boolean => {
  const wasSignedIn = useRef(false)
  wasSignedIn.current ||= isSignedIn
  return wasSignedIn.current && !isSignedIn
}

/** Asked only when the profile is missing, and its code comes only then; true until it is known. */
const useHasApplication = (isAsked: boolean): boolean => {
  const { data, isError } = useSlicedQuery({
    queryKey: ['hasApplication'],
    queryFn: async () => (await import('./has-application.ts')).hasApplication(),
    enabled: isAsked,
  })
  return !isAsked || (data ?? !isError)
}

const viewerOf = (isSignedIn: boolean, isSigner: boolean): AddressContext['viewer'] => {
  if (!isSignedIn) return 'visitor'
  return isSigner ? 'signer' : 'borrower'
}

/** What an address depends on, for this visitor now. What is still loading counts as there. */
export const useAddressContext = (maintenanceRoutes: readonly string[]): AddressContext => {
  const { isSignedIn, isSigner, isBroker, hasFailed } = useSession()
  const { orgMetaData, hearthline } = usePrivateLabel()
  const elsewhere = useElsewhere()
  const hasApplication = useHasApplication(hasFailed)
  const hasLostSession = useLostSession(isSignedIn)
  const areSignersAsked = useSignerConditions(isSigner)
  return {
    viewer: viewerOf(isSignedIn, isSigner),
    hasLostSession,
    isLeaving: isLeaving(),
    isBroker,
    hasProfile: !hasFailed,
    hasApplication,
    maySeeSignerConditions: areSignersAsked !== false,
    elsewhere,
    isRegistrationEnabled: hearthline.features.registration,
    isReferrerRequired: hearthline.originatorRules.isReferrerRequired,
    isWholesale: orgMetaData.products.heloc.isWholesale,
    maintenanceRoutes,
  }
}
