import type { ProblemCode } from '@hearthline/contracts'
import type { FastifyInstance } from 'fastify'
import * as client from 'openid-client'
import type { Organisation } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { LEAST_RSA_BITS, strongKeysOf } from '../../platform/crypto/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { Send } from '../../platform/outgoing/index.ts'
import type { Site } from '../site-of.ts'
import { CLIENT_ID, clientSecretOf } from './embedded-issuer.ts'

type External = NonNullable<NonNullable<Organisation['signIn']>['customer' | 'staff']>

/** The lender's own issuer for this audience, where its record names one. */
export const externalFor = ({ signIn }: Organisation, audience: Audience): External | undefined =>
  audience === 'staff' ? signIn?.staff : signIn?.customer

/** What is taken of an issuer's keys. */
type Taking = {
  readonly log: AppContext['log']
  readonly issuer: string
  readonly leastRsaBits: number | undefined
}

/** RFC 7517 5: a set of keys; undefined where the reply is something else. */
const parsedSet = (bytes: Buffer): { readonly keys: readonly unknown[] } | undefined => {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    if (typeof value !== 'object' || value === null || !('keys' in value) || !Array.isArray(value.keys))
      return undefined
    return { ...value, keys: value.keys }
  } catch {
    return undefined
  }
}

const WAIT_SECONDS = 5
const LARGEST_METADATA_BYTES = 1_000_000

/**
 * Requests to the embedded issuer are injected into our own server inside the process, so no host name has to resolve.
 */
const insideOf =
  (fastify: FastifyInstance, { site, address }: { site: Site; address: string }): client.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await fastify.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: new URL(url).pathname + new URL(url).search,
      headers: { ...headers, host: site.host, 'x-forwarded-proto': new URL(site.origin).protocol.slice(0, -1) },
      remoteAddress: address,
      ...(body !== undefined && body !== null && { payload: String(body) }),
    })
    const given = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return new Response(answer.body === '' ? null : answer.body, { status: answer.statusCode, headers: given })
  }

const embedded = (
  fastify: FastifyInstance,
  where: { app: AppContext; organisation: string; site: Site; address: string },
) => {
  const { app, organisation, site, address } = where
  const { issuer } = site
  const secret = clientSecretOf(app, organisation)
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  }
  const metadata = { client_secret: secret, id_token_signed_response_alg: 'ES256' }
  const made = new client.Configuration(server, CLIENT_ID, metadata, client.ClientSecretBasic(secret))
  made[client.customFetch] = insideOf(fastify, { site, address })
  // These requests never leave the process.
  client.allowInsecureRequests(made)
  return made
}

/** An issuer's reply without the keys that are too weak, where it is a set of keys. */
const withStrongKeys = (bytes: Buffer, leastRsaBits: number | undefined) => {
  const set = parsedSet(bytes)
  if (set === undefined) return { body: bytes, weak: 0 }
  const { strong, weak } = strongKeysOf(set.keys, leastRsaBits)
  return { body: weak === 0 ? bytes : Buffer.from(JSON.stringify({ ...set, keys: strong })), weak }
}

/** Requests to an outside issuer: its record names the issuer, and the issuer names all its other addresses. */
const outsideOf =
  (send: Send, { log, issuer, leastRsaBits }: Taking): client.CustomFetch =>
  async (url, { method, headers, body }) => {
    const reply = await send({
      url,
      method,
      headers,
      body: body === undefined || body === null ? undefined : String(body),
      timeoutMs: WAIT_SECONDS * 1000,
      largestBytes: LARGEST_METADATA_BYTES,
    })
    const taken = withStrongKeys(reply.bytes, leastRsaBits)
    if (taken.weak > 0) log.warn({ issuer, keys: taken.weak }, 'keys of an issuer are too weak and not believed')
    return new Response(taken.body.length === 0 ? null : new Uint8Array(taken.body), {
      status: reply.status,
      headers: reply.headers,
    })
  }

const external = async (app: AppContext, { issuer, clientId, clientSecretEnv, rsa2048 }: External) => {
  const secret = process.env[clientSecretEnv]
  if (secret === undefined) {
    app.log.error({ issuer, clientSecretEnv }, 'the secret of an issuer is missing from the environment')
    throw new Problem('issuerUnavailable')
  }
  const isOpen = issuer.startsWith('http:') && app.config.mode === 'sandbox'
  const leastRsaBits = rsa2048 === undefined ? undefined : LEAST_RSA_BITS
  const ours = {
    timeout: WAIT_SECONDS,
    [client.customFetch]: outsideOf(app.send, { log: app.log, issuer, leastRsaBits }),
  }
  // The library trusts TLS alone for a token that comes straight from the issuer; we check its signature as well.
  const options = {
    ...ours,
    execute: [client.enableNonRepudiationChecks, ...(isOpen ? [client.allowInsecureRequests] : [])],
  }
  try {
    return await client.discovery(new URL(issuer), clientId, secret, client.ClientSecretBasic(secret), options)
  } catch (error) {
    app.log.warn({ err: error, issuer }, 'an issuer cannot be reached')
    throw new Problem('issuerUnavailable')
  }
}

export type Asking = {
  readonly organisation: Organisation
  readonly audience: Audience
  readonly site: Site
  readonly address: string
}
export type RelyingParties = { of(asking: Asking): Promise<client.Configuration> }

const KEPT_MS = 600_000

/** The relying party of each issuer. The metadata of an outside issuer is read again every ten minutes. */
export const createRelyingParties = (app: AppContext, fastify: () => FastifyInstance): RelyingParties => {
  const kept = new Map<string, { configuration: client.Configuration; until: number }>()
  return {
    of: async ({ organisation, audience, site, address }) => {
      const outside = externalFor(organisation, audience)
      if (outside === undefined) return embedded(fastify(), { app, organisation: organisation.id, site, address })
      const { issuer, clientId, clientSecretEnv, rsa2048 } = outside
      const key = JSON.stringify([organisation.id, issuer, clientId, clientSecretEnv, rsa2048 !== undefined])
      const known = kept.get(key)
      if (known !== undefined && Date.now() < known.until) return known.configuration
      const configuration = await external(app, outside)
      kept.set(key, { configuration, until: Date.now() + KEPT_MS })
      return configuration
    },
  }
}

export type Audience = 'customer' | 'agent' | 'staff'

/** The page where each audience signs in and comes back to. */
export const PAGES = {
  customer: '/auth/login',
  agent: '/auth/login',
  staff: '/console/sign-in',
} as const satisfies Record<Audience, string>

export const problemPage = (
  audience: Audience,
  problem: Extract<ProblemCode, 'signInRefused' | 'secondFactorRequired'> = 'signInRefused',
): string => `${PAGES[audience]}?problem=${problem}`

export const exchangePage = (audience: Audience, code: string): string => `${PAGES[audience]}?exchange=${code}`
