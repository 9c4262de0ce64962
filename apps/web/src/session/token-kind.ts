import { ACCOUNT_KINDS, type AccountKind } from '@hearthline/contracts'

const payloadOf = (token: string): unknown => {
  const [, payload = ''] = token.replace(/^Bearer /, '').split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

/** As whom the bearer of a token signed in, by the token's own word. The server judges by its own books; a page only hides. */
export const tokenKind = (token: string | null): AccountKind | undefined => {
  if (token === null) return undefined
  const payload = payloadOf(token)
  const kind = typeof payload === 'object' && payload !== null && 'kind' in payload ? payload.kind : undefined
  return ACCOUNT_KINDS.find((known) => known === kind)
}
