import { useProfile, useSlicedQuery, useToken } from '@hearthline/client'
import type { Profile } from '@hearthline/contracts'
import { tokenKind } from './token-kind.ts'

export type Session = {
  readonly isSignedIn: boolean
  /** Signed in by the signer login: an additional signer, who sees the signer's pages. */
  readonly isSigner: boolean
  /** A broker or an originator; may be an additional signer too. */
  readonly isBroker: boolean
  /** Undefined for visitors, and while it is on its way. */
  readonly profile: Profile | undefined
  /** Whether the profile was asked for and could not be had. */
  readonly hasFailed: boolean
}

const BROKERS = /broker|originator/i

/** Asked of additional signers only: everybody else's token says it. */
const useBrokerFlag = (isSigner: boolean): boolean => {
  const { data } = useSlicedQuery({
    queryKey: ['lookUpUser'],
    queryFn: async () => (await import('./ask-who.ts')).askWho(),
    enabled: isSigner,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return false
  return BROKERS.test(data.by === 'broker' ? data.user.userType : data.user.profileType)
}

/** Who uses this page. On the server, and until the page has hydrated, a visitor. */
export const useSession = (): Session => {
  const token = useToken()
  const kind = tokenKind(token)
  const isSignedIn = token !== null
  const isSigner = kind === 'signer'
  const isBrokerToo = useBrokerFlag(isSigner)
  const { data, isError } = useProfile({ enabled: isSignedIn && !isSigner })
  return {
    isSignedIn,
    isSigner,
    isBroker: isBrokerToo || BROKERS.test(kind ?? ''),
    profile: isSignedIn ? data : undefined,
    hasFailed: isSignedIn && isError,
  }
}
