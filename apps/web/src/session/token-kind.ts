import { ACCOUNT_KINDS, type AccountKind } from '@hearthline/contracts'
import { isUuid } from '@hearthline/domain/formats'

const payloadOf = (token: string): unknown => {
  const [, payload = ''] = token.replace(/^Bearer /, '').split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

const saidBy = (token: string | null, name: 'kind' | 'sub'): unknown => {
  const payload = token === null ? undefined : payloadOf(token)
  return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>)[name] : undefined // any object has some fields
}

/** As whom the bearer of a token signed in, by the token's own word. The server judges by its own books; a page only hides. */
export const tokenKind = (token: string | null): AccountKind | undefined => {
  const kind = saidBy(token, 'kind')
  return ACCOUNT_KINDS.find((known) => known === kind)
}

/** Whose token it is, for telemetry; null where it does not say. */
export const tokenOwner = (token: string | null): string | null => {
  const owner = saidBy(token, 'sub')
  return typeof owner === 'string' && isUuid(owner) ? owner : null
}
