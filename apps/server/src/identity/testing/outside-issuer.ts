import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

type Person = Readonly<Record<string, string | boolean | readonly string[]>> & { readonly sub: string }

/** How the issuer says that somebody signed in. */
type Login = { readonly acr?: string; readonly amr?: readonly string[] }

export const OUTSIDE_CLIENT = { id: 'lender-portal', secret: 'a-secret-of-the-lender-only' } as const

/** An outside issuer on a local port; signs in the given `person` without showing a page. */
export const createOutsideIssuer = async (
  callbacks: readonly string[],
  { rsaBits = 3_072, client = {} }: { readonly rsaBits?: number; readonly client?: object } = {},
) => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: rsaBits })
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const state: { person: Person; asked: string | undefined; login: Login } = {
    person: { sub: 'nobody' },
    asked: undefined,
    login: {},
  }
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'outside', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only-for-a-test'] },
    clients: [
      {
        client_id: OUTSIDE_CLIENT.id,
        client_secret: OUTSIDE_CLIENT.secret,
        redirect_uris: callbacks,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        ...client,
      },
    ],
    features: { devInteractions: { enabled: false } },
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups', 'wallet_addresses'],
    },
    conformIdTokenClaims: false,
    findAccount: async (_: unknown, id: string) => ({ accountId: id, claims: () => ({ ...state.person, sub: id }) }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/enter/${uid}` },
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } }
    }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', async (request, response) => {
    if (request.url?.startsWith('/enter/') !== true) return handle(request, response)
    const interaction = await provider.interactionDetails(request, response)
    const asked = interaction.params.acr_values
    state.asked = typeof asked === 'string' ? asked : undefined
    interaction.result = { login: { accountId: state.person.sub, ...state.login } }
    await interaction.save(60)
    response.writeHead(303, { location: interaction.returnTo }).end()
  })
  /** Goes through the issuer as a browser and returns the callback address. */
  const signInAt = async (address: string, person: Person, login: Login = {}): Promise<string> => {
    Object.assign(state, { person, login })
    const jar = new Map<string, string>()
    let url = new URL(address)
    for (let hops = 0; hops < 8 && url.origin === issuer; hops++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const one of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=')
        jar.set(name, value)
      }
      url = new URL(response.headers.get('location') ?? 'http://stuck.example', url)
    }
    return url.href
  }
  return {
    issuer,
    signInAt,
    /** The `acr_values` of the last request. */
    asked: () => state.asked,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
