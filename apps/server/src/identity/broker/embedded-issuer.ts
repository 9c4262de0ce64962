import type { Adapter, errors, OidcAccount, OidcContext, Provider } from 'oidc-provider'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Tenant } from '../../platform/http/index.ts'
import type { Site } from '../site-of.ts'
import { accountOf } from './issuer-account.ts'
import { issuerAdapter } from './issuer-adapter.ts'
import { issuerCookieNames, issuerCookies } from './issuer-cookies.ts'
import { issuerKeys } from './issuer-keys.ts'

export const CLIENT_ID = 'hearthline'
export const CALLBACK = '/identity-broker/callback'
/** Sent to the issuer with an authorization request, so that it shows the right sign-in page. */
export const AUDIENCE_PARAM = 'hl_audience'
const SCOPES = 'openid email profile'
const KEPT = 100

/** The library warns at every start that it wants a newer Node; it is tested on this one. */
const loadProvider = async (): Promise<{ Provider: typeof Provider; errors: typeof errors }> => {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

/** No consent page is shown: we are the only client. */
const grantAll = async ({ oidc }: OidcContext) => {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope(SCOPES)
  await grant.save()
  return grant
}

type Parts = {
  readonly site: Site
  readonly keys: ReturnType<typeof issuerKeys>
  readonly adapter: (model: string) => Adapter
  readonly findAccount: (context: unknown, id: string) => Promise<OidcAccount | undefined>
}

const configurationOf = ({ site, keys, adapter, findAccount }: Parts) => ({
  adapter,
  jwks: keys.jwks,
  cookies: { keys: keys.cookies, names: issuerCookieNames(site) },
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: keys.clientSecret,
      redirect_uris: [`${site.origin}${CALLBACK}`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_basic',
      scope: SCOPES,
      id_token_signed_response_alg: 'ES256',
      require_auth_time: true,
    },
  ],
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  clientDefaults: { id_token_signed_response_alg: 'ES256' },
  pkce: { required: () => true },
  extraParams: [AUDIENCE_PARAM],
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  },
  responseTypes: ['code'],
  scopes: SCOPES.split(' '),
  claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name', 'kind', 'groups'] },
  conformIdTokenClaims: false,
  findAccount,
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/oidc/interaction/${uid}` },
  loadExistingGrant: grantAll,
  renderError: (context: { type: string; body: string }) => {
    context.type = 'text'
    context.body = 'This sign-in has ended. Please go back and begin again.'
  },
  ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 900, Session: 900, Grant: 900 },
})

export type Issuers = { of(tenant: Pick<Tenant, 'id'>, site: Site): Promise<Provider> }

/** The embedded issuer of each organisation, created when first needed. Its state is kept in PostgreSQL. */
export const createIssuers = (app: AppContext): Issuers => {
  const made = new Map<string, Promise<Provider>>()
  const make = async (organisation: string, site: Site): Promise<Provider> => {
    const { Provider: Made, errors } = await loadProvider()
    const usedUp = () => new errors.InvalidGrant('authorization code already consumed')
    const provider = new Made(
      site.issuer,
      configurationOf({
        site,
        keys: issuerKeys(app.keys.issuer, organisation),
        adapter: issuerAdapter({ db: app.db, keys: app.keys, organisation, usedUp }),
        findAccount: (_, id) => accountOf(app, organisation, id),
      }),
    )
    provider.proxy = app.config.trustProxy !== false
    provider.use(issuerCookies(site))
    provider.on('server_error', (_, error) => app.log.error({ err: error }, 'embedded issuer'))
    return provider
  }
  return {
    of: ({ id }, site) => {
      const key = `${id}:${site.origin}`
      const known = made.get(key)
      if (known !== undefined) return known
      if (made.size >= KEPT) made.clear()
      const making = make(id, site)
      made.set(key, making)
      return making
    },
  }
}

export const clientSecretOf = (app: Pick<AppContext, 'keys'>, organisation: string): string =>
  issuerKeys(app.keys.issuer, organisation).clientSecret
