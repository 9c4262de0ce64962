import { isLinkType, type LinkType } from './income-sources.ts'

/** What a provider's return address says: which link, at which provider, and how it ended. */
export type IncomeReturn = {
  readonly link: string
  readonly provider: LinkType
  readonly choice: string
  readonly outcome: 'connected' | 'cancelled'
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The choice of a provider that has a page of its own (docs/vendors.md). */
const SIGNED_IN = 'signed-in'
const LONGEST_CHOICE = 60

/** Undefined where the address cannot be one that we gave out. Whether it was is the server's to say. */
export const returnOf = (provider: string | undefined, query: URLSearchParams): IncomeReturn | undefined => {
  const link = query.get('state') ?? ''
  const choice = query.get('choice') || SIGNED_IN
  if (!isLinkType(provider) || !UUID.test(link) || choice.length > LONGEST_CHOICE) return undefined
  const isCancelled = query.get('outcome') === 'cancelled' || query.has('error')
  return { link, provider, choice, outcome: isCancelled ? 'cancelled' : 'connected' }
}
