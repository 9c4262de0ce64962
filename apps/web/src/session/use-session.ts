import { useProfile, useSlicedQuery, useToken } from '@hearthline/client'
import { ACCOUNT_KINDS, type AccountKind, type Profile } from '@hearthline/contracts'
import { isUuid } from '@hearthline/domain/formats'

const payloadOf = (token: string): unknown => {
  const [, payload = ''] = token.replace(/^Bearer /, '').split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

const claimOf = (token: string | null, name: 'kind' | 'sub'): unknown => {
  const payload = token === null ? undefined : payloadOf(token)
  return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>)[name] : undefined // any object has some fields
}

/** The kind of account that a token claims. The server decides by its own records; a page only hides. */
export const tokenKind = (token: string | null): AccountKind | undefined => {
  const kind = claimOf(token, 'kind')
  return ACCOUNT_KINDS.find((known) => known === kind)
}

/** Whose token it is, for telemetry; null where it does not say. */
export const tokenOwner = (token: string | null): string | null => {
  const owner = claimOf(token, 'sub')
  return typeof owner === 'string' && isUuid(owner) ? owner : null
}

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
