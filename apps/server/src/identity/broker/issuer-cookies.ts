import type { ProviderContext } from 'oidc-provider'
import { hostOnly } from '../../platform/http/index.ts'
import type { Site } from '../site-of.ts'

const SESSION = '_session'

const isSecure = ({ origin }: Pick<Site, 'origin'>): boolean => origin.startsWith('https:')

export const issuerCookieNames = (site: Pick<Site, 'origin'>) => ({
  session: SESSION,
  interaction: hostOnly('_interaction', isSecure(site)),
  resume: hostOnly('_interaction_resume', isSecure(site)),
})

/** The issuer keeps nobody signed in by itself: sessions are ours alone, and each sign-in asks anew. */
export const withoutSession = (header: string | undefined): string =>
  (header ?? '')
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith(SESSION))
    .join('; ')

/** The library gives one of its cookies a path of its own and a renewed signature no SameSite, neither of which it lets us set. */
const asHostOnly = (line: string, site: Pick<Site, 'origin'>): string => {
  const [pair, ...attributes] = line.split('; ')
  const expires = attributes.filter((one) => one.toLowerCase().startsWith('expires='))
  return [pair, 'path=/', ...expires, 'samesite=lax', ...(isSecure(site) ? ['secure'] : []), 'httponly'].join('; ')
}

/** Gives all cookies of the issuer what every cookie of this server has, and keeps that of its session back. */
export const issuerCookies =
  (site: Pick<Site, 'origin'>) =>
  async (context: ProviderContext, next: () => Promise<void>): Promise<void> => {
    await next()
    const given = [context.response.get('set-cookie') ?? []].flat()
    context.remove('set-cookie')
    const ours = given.filter((line) => !line.startsWith(SESSION))
    if (ours.length > 0)
      context.set(
        'set-cookie',
        ours.map((line) => asHostOnly(line, site)),
      )
  }
